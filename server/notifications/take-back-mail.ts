import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import { mails } from '#server/mail/tables.ts'
import { notificationRecipients } from './tables.ts'

/**
 * Before an activity is deleted: deletes the digests it is in that have not been sent yet, so that the rest of them is mailed
 * anew, and announces to its recipients that what they were notified of changes. The caller holds the activity locked.
 */
export async function takeBackMail(tx: Db, notificationId: string): Promise<void> {
  const recipients = await tx
    .select({ userId: notificationRecipients.userId, mailedAt: notificationRecipients.mailedAt })
    .from(notificationRecipients)
    .where(eq(notificationRecipients.notificationId, notificationId))
    .orderBy(notificationRecipients.userId)
    .for('update')
  for (const { userId, mailedAt } of recipients) {
    if (!mailedAt) continue
    // A digest is as old as the notifications that it mails (`send-digests.ts`).
    const unsent = and(
      eq(mails.kind, 'digest'),
      eq(mails.profileId, userId),
      eq(mails.createdAt, mailedAt),
      isNull(mails.sentAt),
    )
    const gone = await tx.delete(mails).where(unsent).returning({ id: mails.id })
    if (gone.length === 0) continue
    await tx
      .update(notificationRecipients)
      .set({ mailedAt: null })
      .where(and(eq(notificationRecipients.userId, userId), eq(notificationRecipients.mailedAt, mailedAt)))
  }
  await announce(tx, ...recipients.map(({ userId }) => ({ kind: 'notifications_changed', userId }) as const))
}
