import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { recallingDigests } from '#server/ground/mail/recall.ts'
import { takeBackPushes } from '#server/research/push/write-pushes.ts'
import { notificationRecipients } from './tables.ts'

/**
 * Before an activity is deleted: deletes the digests it is in that have not been sent yet, so that the rest of them is mailed
 * anew, and what is on its way to devices, and announces to its recipients that what they were notified of changes. The caller holds the activity locked.
 */
export async function takeBackMail(tx: Db, notificationId: string): Promise<void> {
  const recipients = await tx
    .select({ userId: notificationRecipients.userId })
    .from(notificationRecipients)
    .where(eq(notificationRecipients.notificationId, notificationId))
    .orderBy(notificationRecipients.userId)
    .for('update')
  const mailed = sql`(select user_id, mailed_at from ${notificationRecipients} where notification_id = ${notificationId})`
  await tx.execute(sql`
    with unsent as (${recallingDigests(mailed)})
    update ${notificationRecipients} r set mailed_at = null from unsent
    where r.user_id = unsent.profile_id and r.mailed_at = unsent.created_at`)
  await takeBackPushes(tx, notificationId)
  await announce(tx, ...recipients.map(({ userId }) => ({ kind: 'notifications_changed', userId }) as const))
}
