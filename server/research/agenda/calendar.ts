import { sql } from 'drizzle-orm'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'

type Of = { profileId: string; baseUrl: string }

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

/** The actions that somebody was given, where they have a date. */
export async function calendar(db: Db, { profileId, baseUrl }: Of): Promise<Entry[]> {
  const { rows } = await db.execute<Action>(sql`
    with ${mine(profileId, 'running')}
    select i.id, i.due_on::text as on, i.sequence, i.updated_at as "changedAt", i.text, mine.id as "projectId",
      mine.title as "projectTitle", m.id as "meetingId"
    from mine join meeting_summaries m on m.project_id = mine.id join meeting_items i on i.meeting_id = m.id
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
