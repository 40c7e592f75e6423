import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/** A meeting that the job looks at whose invitations are mailed, when it was to, and when it does next; null where it need not. */
export type Looked = { id: string; seen: string | null; next: string | null }

/** The most that are looked at in one run; the rest are in the next. */
const atOnce = 1000

/** Days for which the meetings of a project that somebody has joined are looked at. */
const joinedLately = 1

/**
 * The meetings whose invitations are looked at now: those that are marked, others of their series, which may be the next by now, and
 * those of projects that somebody has joined lately. In most minutes there are none.
 */
export async function listMarked(db: Db, now: Date): Promise<Omit<Looked, 'next'>[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Omit<Looked, 'next'>>(sql`
    with marked as materialized (
      select id, series_id from meetings where look_at <= ${at} order by look_at limit ${atOnce}),
    looked as (
      select id from marked
      union select e.id from marked m join meetings e on e.series_id = m.series_id and e.starts_at > ${at}
      union select m.id from project_people p join meetings m on m.project_id = p.project_id
        where p.since > ${at} - make_interval(days => ${joinedLately}) and m.starts_at > ${at})
    select m.id, m.look_at as seen from looked join meetings m on m.id = looked.id`)
  return rows
}

/**
 * Notes when each is looked at next. One that was marked anew in between, or is being changed, stays as it is. Nobody waits for it, so
 * that it waits for nobody either.
 */
export async function lookAgain(db: Db, looked: readonly Looked[]): Promise<void> {
  const changed: SQL = sql`jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as n (id uuid, seen timestamptz, next timestamptz)`
  await db.execute(sql`
    update meetings set look_at = free.next from (
      select m.id, n.next from ${changed} join meetings m on m.id = n.id and m.look_at is not distinct from n.seen
      where n.next is distinct from n.seen for no key update of m skip locked) free
    where meetings.id = free.id`)
}
