import { and, eq } from 'drizzle-orm'
import { announce } from '#server/events/announce.ts'
import { signedIn } from '#server/procedures.ts'
import { notificationRecipients } from './tables.ts'

/** Marks every notification of the caller as read. */
export const markAllRead = signedIn
  .route({ method: 'PUT', path: '/notifications/read-all', tags: ['notifications'] })
  .handler(async ({ context: { db, user, now } }) => {
    await db.transaction(async (tx) => {
      await tx
        .update(notificationRecipients)
        .set({ isRead: true, readAt: now() })
        .where(and(eq(notificationRecipients.userId, user.id), eq(notificationRecipients.isRead, false)))
      await announce(tx, { kind: 'notifications_changed', userId: user.id })
    })
  })
