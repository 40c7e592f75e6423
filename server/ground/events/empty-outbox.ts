import { inArray, sql } from 'drizzle-orm'
import { messagePosted } from '#domain/research/messages/messages.ts'
import { type Db, tryingAgain } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { stageReads } from '#server/research/messages/tables.ts'
import { notificationRecipients, projectMutes } from '#server/research/notifications/tables.ts'
import { announce, type LiveEvent } from './announce.ts'
import type { Bus } from './bus.ts'
import { fact } from './stored.ts'
import { activityNotifications, outbox } from './tables.ts'

/** Rows of the outbox in one transaction. */
export const atOnce = 100

/**
 * Tells everything that is in the outbox, in its order, except what another process is telling at this moment: changes
 * first, because nobody has to wait for recipients to see them.
 */
export async function emptyOutbox(db: Db, bus: Pick<Bus, 'send'>, size = atOnce): Promise<void> {
  for (let sent = size; sent === size; ) sent = await db.transaction((tx) => tellChanges(tx, bus, size))
  for (let sent = size; sent === size; ) {
    const activities = await db.transaction((tx) => tellActivities(tx, bus, size))
    const messages = activities.flatMap(({ activityId, isMessage }) => (isMessage ? activityId : []))
    if (messages.length > 0) await markReadOnArrival(db, messages)
    sent = activities.length
    // They may have taken a while.
    if (sent === size) await db.transaction((tx) => tellChanges(tx, bus, size))
  }
}

/** The first rows of one kind. The array is there so that they are chosen once, whatever the planner prefers. */
const first = (kind: 'activity_id is null' | 'activity_id is not null', size: number) => sql`id = any(array(
  select id from ${outbox} where ${sql.raw(kind)} order by id limit ${size} for update skip locked))`

async function tellChanges(tx: Db, bus: Pick<Bus, 'send'>, size: number): Promise<number> {
  const { rows } = await tx.execute<{ announcementId: string; events: LiveEvent[] }>(sql`
    with claimed as (delete from ${outbox} where ${first('activity_id is null', size)} returning *)
    select announcement_id as "announcementId", events from claimed order by id`)
  const sent = rows.flatMap(({ announcementId, events }) => events.map((event) => ({ announcementId, event })))
  if (sent.length > 0) await bus.send(tx, sent)
  return rows.length
}

type Claimed = { activityId: string; isMessage: boolean }

/**
 * Writes the recipients of activities, and tells them: everybody who belonged to the project by then. What comes from a project that somebody has muted, and a message
 * that they have read meanwhile, is stored as read. What recipients refer to is locked first, and nothing is waited for,
 * so that no deletion and no relay can stand in each other's way: an activity that is just being deleted goes back into the
 * outbox, and somebody whose account is just being deleted receives nothing.
 */
async function tellActivities(tx: Db, bus: Pick<Bus, 'send'>, size: number): Promise<Claimed[]> {
  const { rows } = await tx.execute<Claimed>(sql`
    with claimed as (delete from ${outbox} where ${first('activity_id is not null', size)} returning *),
    activity as (
      select a.*, claimed.audience, claimed.mentioned, claimed.written_at,
        case when a.activity_type = ${messagePosted.type} then ${fact(messagePosted, 'seq')}::int end as seq
      from claimed join ${activityNotifications} a on a.id = claimed.activity_id for key share of a skip locked),
    postponed as (
      insert into ${outbox} (activity_id, audience, mentioned, written_at)
      select claimed.activity_id, claimed.audience, claimed.mentioned, claimed.written_at
      from claimed join ${activityNotifications} a on a.id = claimed.activity_id
      where not exists (select from activity where activity.id = a.id)),
    recipient as (
      select activity.id, activity.project_id, activity.stage_id, activity.seq, activity.mentioned, activity.created_at,
        u.profile_id as user_id
      from activity join ${projectPeople} person on person.project_id = activity.project_id
        and person.since < activity.written_at
        and person.user_id is distinct from activity.triggered_by_user_id
        and case activity.audience
          when 'everyone_else' then true
          when 'owner' then person.role = 'owner'
          when 'supervisors' then person.role = 'supervisor'
          when 'owner_and_supervisors' then person.role in ('owner', 'supervisor')
          when 'subject' then person.user_id = activity.subject_id end
        join ${usersProfiles} u on u.profile_id = person.user_id
      for key share of u skip locked),
    received as (
      insert into ${notificationRecipients} (notification_id, user_id, mentioned, is_read, read_at, notified_at)
      select recipient.id, user_id, named, seen, case when seen then now() end, created_at
      from recipient,
        lateral (select coalesce(user_id = any(recipient.mentioned), false) as named) n,
        lateral (select (not named and exists (select from ${projectMutes} m
            where m.project_id = recipient.project_id and m.profile_id = recipient.user_id))
          or exists (select from ${stageReads} r where r.stage_id = recipient.stage_id
            and r.user_id = recipient.user_id and r.seq >= recipient.seq) as seen) s
      on conflict do nothing)
    select claimed.activity_id as "activityId", activity.seq is not null as "isMessage"
    from claimed left join activity on activity.id = claimed.activity_id order by claimed.id`)
  const sent = rows.map(({ activityId }) => {
    return { announcementId: activityId, event: { kind: 'notified', notificationId: activityId } as const }
  })
  if (sent.length > 0) await bus.send(tx, sent)
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
        from ${activityNotifications} a, ${stageReads} s
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
