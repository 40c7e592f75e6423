import { sql } from 'drizzle-orm'
import { messagePosted } from '#domain/research/messages/messages.ts'
import { type Db, tryingAgain } from '#server/ground/db/connect.ts'
import { announcing, committed, type LiveEvent } from '#server/ground/events/announce.ts'
import { activities } from '#server/ground/events/reads.ts'
import { fact } from '#server/ground/events/stored.ts'
import { notificationRecipients } from './tables.ts'

/** Whose chat, and how far they have read in it: the `seq` of a message. */
type ChatRead = { stageId: string; userId: string; seq: number; now: Date }

/**
 * People who have read a chat need no notifications of it: those under the bell become read too. Only once it is
 * committed how far they have read: recipients that are being written at this moment are compared with that, and are
 * either seen here or there (`receive-activities.ts`).
 */
export async function markChatRead(db: Db, { stageId, userId, seq, now }: ChatRead): Promise<void> {
  const events: LiveEvent[] = [{ kind: 'notifications_changed', userId }]
  const id = crypto.randomUUID()
  const announced = announcing({ events: JSON.stringify(events), id, from: sql`(select from marked limit 1) once` })
  const { rows } = await tryingAgain(() =>
    db.execute(sql`with unread as (
        select r.notification_id, r.user_id
        from ${notificationRecipients} r join ${activities} a on a.id = r.notification_id
        where r.user_id = ${userId} and not r.is_read and a.stage_id = ${stageId}
          and a.activity_type = ${messagePosted.type} and ${fact(messagePosted, 'seq')}::int <= ${seq}
        order by r.notification_id for update of r),
      marked as (
        update ${notificationRecipients} r set is_read = true, read_at = ${now.toISOString()}
        from unread where unread.notification_id = r.notification_id and unread.user_id = r.user_id
        returning true),
      announced as (${announced})
      select from marked limit 1`),
  )
  if (rows.length > 0) committed(db, id, events)
}
