import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { announce } from '#server/ground/events/announce.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { lockRecipients } from './lock-recipients.ts'
import { readAtOr } from './queries.ts'
import { notificationRecipients } from './tables.ts'

/**
 * Archives every notification of the caller, which also reads it, and answers with when. With that moment as `undo` it takes
 * those back that it archived.
 */
export const archiveAll = signedIn
  .route({ method: 'PUT', path: '/notifications/archive-all', tags: ['notifications'] })
  .input(z.strictObject({ undo: z.coerce.date().optional() }))
  .handler(async ({ input: { undo }, context: { db, user, now } }) => {
    const archivedAt = now()
    const which = and(
      eq(notificationRecipients.userId, user.id),
      undo ? eq(notificationRecipients.archivedAt, undo) : isNull(notificationRecipients.archivedAt),
    )
    await db.transaction(async (tx) => {
      await lockRecipients(tx, which)
      await tx
        .update(notificationRecipients)
        .set(undo ? { archivedAt: null } : { archivedAt, isRead: true, readAt: readAtOr(archivedAt) })
        .where(which)
      await announce(tx, { kind: 'notifications_changed', userId: user.id })
    })
    return { archivedAt }
  })
