import { sql } from 'drizzle-orm'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'
import { type CalendarMeeting, entryOf } from './entry-of.ts'

/** Meetings longer ago than this are in no calendar, in days. */
const pastDays = 365

type Of = { profileId: string; now: Date; baseUrl: string }

/** The meetings of somebody’s projects, and the actions that they were given, where those have a date. */
export async function calendar(db: Db, of: Of): Promise<Entry[]> {
  const [actions, meetings] = await Promise.all([actionsOf(db, of), meetingsOf(db, of)])
  return [...actions, ...meetings]
}

type Action = {
  id: string
  on: string
  sequence: number
  changedAt: string
  text: string
  projectId: string
  projectTitle: string
  meetingId: string
}

async function actionsOf(db: Db, { profileId, baseUrl }: Of): Promise<Entry[]> {
  const { rows } = await db.execute<Action>(sql`
    with ${mine(profileId, 'running')}
    select i.id, i.due_on::text as on, i.sequence, i.updated_at as "changedAt", i.text, mine.id as "projectId",
      mine.title as "projectTitle", m.id as "meetingId"
    from mine join meetings m on m.project_id = mine.id join meeting_items i on i.meeting_id = m.id
    where i.kind = 'action' and i.owner_id = ${profileId} and i.due_on is not null and i.done_at is null
    order by i.due_on, i.id limit ${entriesAtMost}`)
  return rows.map(({ id, on, sequence, changedAt, text, projectId, projectTitle, meetingId }) => ({
    id: `action-${id}`,
    on,
    sequence,
    changedAt: new Date(changedAt),
    summary: `Action: ${text}`,
    description: projectTitle,
    url: `${baseUrl}${addressOfMeeting({ projectId, meetingId })}`,
  }))
}

async function meetingsOf(db: Db, { profileId, now, baseUrl }: Of): Promise<Entry[]> {
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
