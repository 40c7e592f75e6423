import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'
import { type CalendarMeeting, entryOf } from './entry-of.ts'

/** Meetings longer ago than this are in no calendar, in days. */
const pastDays = 365

type Of = { profileId: string; now: Date; baseUrl: string }

/** The meetings of somebody’s projects. */
export async function calendar(db: Db, { profileId, now, baseUrl }: Of): Promise<Entry[]> {
  const since = new Date(now.getTime() - pastDays * 86_400_000).toISOString()
  const { rows } = await db.execute<{
    [Name in keyof CalendarMeeting]: CalendarMeeting[Name] extends Date ? string : CalendarMeeting[Name]
  }>(sql`
    with ${mine(profileId, 'all')}
    select m.id, m.project_id as "projectId", m.title, m.starts_at as "startsAt", m.minutes, m.place,
      m.call_url as "callUrl", m.cancelled_at as "cancelledAt", m.sequence, m.updated_at as "updatedAt",
      mine.title as "projectTitle"
    from mine join meetings m on m.project_id = mine.id
    where m.starts_at > ${since}::timestamptz
    order by m.starts_at, m.id limit ${entriesAtMost}`)
  return rows.map((row) =>
    entryOf({ ...row, startsAt: new Date(row.startsAt), updatedAt: new Date(row.updatedAt) }, baseUrl),
  )
}
