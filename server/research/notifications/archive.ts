import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { notificationPage } from '#domain/research/notifications/notification-list.ts'
import { announce } from '#server/ground/events/announce.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { lockRecipients } from './lock-recipients.ts'
import { readAtOr } from './queries.ts'
import { notificationRecipients } from './tables.ts'

/**
 * Archives notifications of the caller, which also reads them, or takes them back into the inbox. Those of others stay as
 * they are.
 */
export const archive = signedIn
  .route({ method: 'PUT', path: '/notifications/archive', tags: ['notifications'] })
  .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(notificationPage), archived: z.boolean() }))
  .handler(async ({ input: { ids, archived }, context: { db, user, now } }) => {
    const at = now()
    const which = and(
      eq(notificationRecipients.userId, user.id),
      inArray(notificationRecipients.notificationId, ids),
      (archived ? isNull : isNotNull)(notificationRecipients.archivedAt),
    )
    await db.transaction(async (tx) => {
      await lockRecipients(tx, which)
      const changed = await tx
        .update(notificationRecipients)
        .set(archived ? { archivedAt: at, isRead: true, readAt: readAtOr(at) } : { archivedAt: null })
        .where(which)
        .returning({ id: notificationRecipients.notificationId })
      if (changed.length > 0) await announce(tx, { kind: 'notifications_changed', userId: user.id })
    })
  })
