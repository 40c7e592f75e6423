import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { notificationRecipients } from './tables.ts'

/**
 * Before an activity is deleted: deletes the digests it is in that have not been sent yet, so that the rest of them is mailed
 * anew, and announces to its recipients that what they were notified of changes. The caller holds the activity locked.
 */
export async function takeBackMail(tx: Db, notificationId: string): Promise<void> {
  const recipients = await tx
    .select({ userId: notificationRecipients.userId })
    .from(notificationRecipients)
    .where(eq(notificationRecipients.notificationId, notificationId))
    .orderBy(notificationRecipients.userId)
    .for('update')
  // A digest is as old as the notifications that it mails (`send-digests.ts`).
  await tx.execute(sql`
    with unsent as (
      delete from ${mails} m using ${notificationRecipients} r
      where r.notification_id = ${notificationId} and m.profile_id = r.user_id and m.created_at = r.mailed_at
        and m.kind = 'digest' and m.sent_at is null
      returning m.profile_id, m.created_at)
    update ${notificationRecipients} r set mailed_at = null from unsent
    where r.user_id = unsent.profile_id and r.mailed_at = unsent.created_at`)
  await announce(tx, ...recipients.map(({ userId }) => ({ kind: 'notifications_changed', userId }) as const))
}
