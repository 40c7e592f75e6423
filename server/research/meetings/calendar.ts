import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'
import { type CalendarMeeting, entryOf } from './entry-of.ts'

/** Meetings longer ago than this are in no calendar, in days. */
const pastDays = 365

type Of = { profileId: string; now: Date; baseUrl: string }

/** The meetings of somebody’s projects: of more than a calendar has, those to come, the next first, and of the past the last. */
export async function calendar(db: Db, { profileId, now, baseUrl }: Of): Promise<Entry[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    [Name in keyof CalendarMeeting]: CalendarMeeting[Name] extends Date ? string : CalendarMeeting[Name]
  }>(sql`
    with ${mine(profileId, 'all')},
    nearest as (
      select m.id, m.project_id as "projectId", m.title, m.starts_at as "startsAt", m.minutes, m.place,
        m.call_url as "callUrl", m.cancelled_at as "cancelledAt", m.sequence, m.updated_at as "updatedAt",
        mine.title as "projectTitle"
      from mine join meetings m on m.project_id = mine.id
      where m.starts_at > ${at} - make_interval(days => ${pastDays})
      order by m.starts_at < ${at}, abs(extract(epoch from m.starts_at - ${at})), m.id limit ${entriesAtMost})
    select * from nearest order by "startsAt", id`)
  return rows.map((row) =>
    entryOf({ ...row, startsAt: new Date(row.startsAt), updatedAt: new Date(row.updatedAt) }, baseUrl),
  )
}
