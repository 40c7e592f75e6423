import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { notificationPage } from '#domain/research/notifications/notification-list.ts'
import { announce } from '#server/ground/events/announce.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { lockRecipients } from './lock-recipients.ts'
import { notificationRecipients } from './tables.ts'

/** Marks notifications of the caller as read; those of others, and those read before, stay as they are. */
export const markRead = signedIn
  .route({ method: 'PUT', path: '/notifications/read', tags: ['notifications'] })
  .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(notificationPage) }))
  .handler(async ({ input: { ids }, context: { db, user, now } }) => {
    const which = and(
      eq(notificationRecipients.userId, user.id),
      inArray(notificationRecipients.notificationId, ids),
      eq(notificationRecipients.isRead, false),
    )
    await db.transaction(async (tx) => {
      await lockRecipients(tx, which)
      const read = await tx
        .update(notificationRecipients)
        .set({ isRead: true, readAt: now() })
        .where(which)
        .returning({ id: notificationRecipients.notificationId })
      if (read.length > 0) await announce(tx, { kind: 'notifications_changed', userId: user.id })
    })
  })
