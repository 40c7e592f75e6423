import { and, eq } from 'drizzle-orm'
import { announce } from '#server/ground/events/announce.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { lockRecipients } from './lock-recipients.ts'
import { notificationRecipients } from './tables.ts'

/** Marks every notification of the caller as read. */
export const markAllRead = signedIn
  .route({ method: 'PUT', path: '/notifications/read-all', tags: ['notifications'] })
  .handler(async ({ context: { db, user, now } }) => {
    const which = and(eq(notificationRecipients.userId, user.id), eq(notificationRecipients.isRead, false))
    await db.transaction(async (tx) => {
      await lockRecipients(tx, which)
      await tx.update(notificationRecipients).set({ isRead: true, readAt: now() }).where(which)
      await announce(tx, { kind: 'notifications_changed', userId: user.id })
    })
  })
