import { and, eq, isNull, sql } from 'drizzle-orm'
import { announce } from '#server/events/announce.ts'
import { signedIn } from '#server/procedures.ts'
import { notificationRecipients } from './tables.ts'

/** Archives every notification of the caller, which also reads it. */
export const archiveAll = signedIn
  .route({ method: 'PUT', path: '/notifications/archive-all', tags: ['notifications'] })
  .handler(async ({ context: { db, user, now } }) => {
    const at = now()
    await db.transaction(async (tx) => {
      await tx
        .update(notificationRecipients)
        .set({
          archivedAt: at,
          isRead: true,
          readAt: sql`coalesce(${notificationRecipients.readAt}, ${at.toISOString()})`,
        })
        .where(and(eq(notificationRecipients.userId, user.id), isNull(notificationRecipients.archivedAt)))
      await announce(tx, { kind: 'notifications_changed', userId: user.id })
    })
  })
