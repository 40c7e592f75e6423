import { inArray, sql } from 'drizzle-orm'
import { messagePosted } from '#domain/research/messages/messages.ts'
import { type Db, tryingAgain } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import type { Bus } from '#server/ground/events/bus.ts'
import { claimedActivities } from '#server/ground/events/empty-outbox.ts'
import { activities } from '#server/ground/events/reads.ts'
import { fact } from '#server/ground/events/stored.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { chatPositions } from '#server/research/messages/reads.ts'
import { mutedProjects } from '#server/research/notification-settings/reads.ts'
import { pushDevices } from '#server/research/push/reads.ts'
import { type PushLater, toNone } from './push-activity.ts'
import { notificationRecipients } from './tables.ts'

/** Writes the recipients of the next `size` activities in the outbox, and tells them. Returns how many activities there were. */
export async function receiveActivities(db: Db, bus: Pick<Bus, 'send'>, size: number, later = toNone): Promise<number> {
  const received = await db.transaction((tx) => writeRecipients(tx, bus, size, later))
  const messages = received.flatMap(({ activityId, isMessage }) => (isMessage ? activityId : []))
  if (messages.length > 0) await markReadOnArrival(db, messages)
  return received.length
}

type Claimed = { activityId: string; isMessage: boolean; hasDevice: boolean }

/**
 * Writes the recipients of activities, and tells them: everybody who belonged to the project by then, or those named. What comes from a project that somebody has muted, and a message
 * that they have read meanwhile, is stored as read. Somebody whose account is just being deleted receives nothing.
 */
async function writeRecipients(tx: Db, bus: Pick<Bus, 'send'>, size: number, later: PushLater): Promise<Claimed[]> {
  const { rows } = await tx.execute<Claimed>(sql`
    with ${claimedActivities(size)},
    recipient as (
      select activity.id, activity.project_id, activity.stage_id, activity.mentioned, activity.answered, activity.created_at,
        case when activity.activity_type = ${messagePosted.type} then (activity.facts ->> 'seq')::int end as seq,
        u.profile_id as user_id
      from activity, lateral (select person.user_id from ${projectPeople} person
          where person.project_id = activity.project_id and person.since < activity.written_at
            and person.user_id is distinct from activity.triggered_by_user_id
            and case activity.audience
              when 'everyone_else' then true
              when 'owner' then person.role = 'owner' when 'supervisors' then person.role = 'supervisor'
              when 'owner_and_supervisors' then person.role in ('owner', 'supervisor')
              when 'subject' then person.user_id = activity.subject_id end
          union all select unnest(activity.recipients)) person
        join ${publicProfiles} u on u.profile_id = person.user_id
      for key share of u skip locked),
    received as (
      insert into ${notificationRecipients} (notification_id, user_id, mentioned, answered, is_read, read_at, notified_at)
      select recipient.id, user_id, named, coalesce(user_id = recipient.answered, false), seen, case when seen then now() end, created_at
      from recipient,
        lateral (select coalesce(user_id = any(recipient.mentioned), false) as named) n,
        lateral (select (not named and exists (select from ${mutedProjects} m
            where m.project_id = recipient.project_id and m.profile_id = recipient.user_id))
          or exists (select from ${chatPositions} r where r.stage_id = recipient.stage_id
            and r.user_id = recipient.user_id and r.seq >= recipient.seq) as seen) s
      on conflict do nothing returning notification_id, user_id, is_read)
    select claimed.activity_id as "activityId", coalesce(activity.activity_type = ${messagePosted.type}, false) as "isMessage",
      exists (select from received join ${pushDevices} using (user_id) where notification_id = claimed.activity_id and not is_read) as "hasDevice"
    from claimed left join activity on activity.id = claimed.activity_id order by claimed.id`)
  const sent = rows.map(({ activityId }) => {
    return { announcementId: activityId, event: { kind: 'notified', notificationId: activityId } as const }
  })
  if (sent.length > 0) await bus.send(tx, sent)
  await later(tx, rows)
  return rows
}

/**
 * Somebody may have read a message while its recipients were being written, unseen by either: whoever reads notes how far
 * before they look for notifications to mark (`messages/mark-read.ts`), and here it is the other way round, so that one of
 * the two sees the other.
 */
async function markReadOnArrival(db: Db, ids: string[]): Promise<void> {
  await tryingAgain(() =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ userId: string }>(sql`
        update ${notificationRecipients} r set is_read = true, read_at = now()
        from ${activities} a, ${chatPositions} s
        where a.id = r.notification_id
          and s.stage_id = a.stage_id and s.user_id = r.user_id and s.seq >= ${fact(messagePosted, 'seq')}::int
          and (r.notification_id, r.user_id) in (
            select notification_id, user_id from ${notificationRecipients}
            where ${inArray(notificationRecipients.notificationId, ids)} and not is_read
            order by 1, 2 for update skip locked)
        returning r.user_id as "userId"`)
      const readers = [...new Set(rows.map(({ userId }) => userId))]
      await announce(tx, ...readers.map((userId) => ({ kind: 'notifications_changed', userId }) as const))
    }),
  )
}
