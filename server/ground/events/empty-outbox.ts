import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { LiveEvent } from './announce.ts'
import type { Bus } from './bus.ts'
import { activityNotifications, outbox } from './tables.ts'

/** Rows of the outbox in one transaction. */
export const atOnce = 100

/** Writes the recipients of at most `size` activities that are in the outbox, and tells them. Returns how many there were. */
export type Receive = (db: Db, bus: Pick<Bus, 'send'>, size: number) => Promise<number>

/**
 * Tells everything that is in the outbox, in its order, except what another process is telling at this moment: changes
 * first, because nobody has to wait for recipients to see them.
 */
export async function emptyOutbox(db: Db, bus: Pick<Bus, 'send'>, receive: Receive, size = atOnce): Promise<void> {
  for (let sent = size; sent === size; ) sent = await db.transaction((tx) => tellChanges(tx, bus, size))
  for (let sent = size; sent === size; ) {
    sent = await receive(db, bus, size)
    // They may have taken a while.
    if (sent === size) await db.transaction((tx) => tellChanges(tx, bus, size))
  }
}

/**
 * The common tables of a statement that receives activities: `claimed`, the first rows of the outbox that are about one, which it
 * takes out; and `activity`, those of them with what is stored of each, locked. Nothing is waited for, so that no deletion and
 * no relay can stand in each other's way: an activity that is just being deleted goes back into the outbox.
 */
export const claimedActivities = (size: number): SQL => sql`
  claimed as (delete from ${outbox} where ${first('activity_id is not null', size)} returning *),
  activity as (
    select a.*, claimed.audience, claimed.mentioned, claimed.answered, claimed.recipients, claimed.written_at
    from claimed join ${activityNotifications} a on a.id = claimed.activity_id for key share of a skip locked),
  postponed as (
    insert into ${outbox} (activity_id, audience, mentioned, answered, recipients, written_at)
    select claimed.activity_id, claimed.audience, claimed.mentioned, claimed.answered, claimed.recipients, claimed.written_at
    from claimed join ${activityNotifications} a on a.id = claimed.activity_id
    where not exists (select from activity where activity.id = a.id))`

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
