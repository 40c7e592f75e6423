import { sql } from 'drizzle-orm'
import { addressOfMeeting } from '#domain/meetings/address.ts'
import { type ProjectRole, tabOf } from '#domain/members/members.ts'
import { runningStatuses } from '#domain/projects/project-filters.ts'
import type { Db } from '#server/db/connect.ts'
import type { meetings } from '#server/meetings/tables.ts'
import type { Entry } from './calendar-of.ts'

/** Meetings longer ago than this are in no calendar, in days. */
const kept = 365
const entriesAtMost = 2000

/** What is in somebody’s calendar: the target dates and final submissions of their projects, meetings, and their actions. */
export async function entriesOf(
  db: Db,
  profileId: string,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<Entry[]> {
  const [days, held] = await Promise.all([daysOf(db, profileId, baseUrl), meetingsOf(db, profileId, now)])
  return [...days, ...held.map((meeting) => entryOf(meeting, baseUrl))]
}

type Day = {
  kind: 'stage' | 'submission' | 'action'
  id: string
  on: string
  sequence: number
  changedAt: string
  name: string
  projectId: string
  projectTitle: string
  meetingId: string | null
  role: ProjectRole
}

async function daysOf(db: Db, profileId: string, baseUrl: string): Promise<Entry[]> {
  const { rows } = await db.execute<Day>(sql`
    with mine as (select b.role, p.* from project_people b join research_projects p on p.id = b.project_id
      where b.user_id = ${profileId} and p.status = any(${sql.param([...runningStatuses])}))
    select 'stage' as kind, s.id, s.target_date::text as on, s.target_sequence as sequence,
      coalesce(s.target_set_at, mine.created_at) as "changedAt", s.stage_name as name, mine.id as "projectId",
      mine.title as "projectTitle", null::uuid as "meetingId", mine.role
    from mine join project_stages s on s.project_id = mine.id
    where s.target_date is not null and s.status <> 'completed' and s.stage_number < 9
  union all
    select 'submission', mine.id, mine.final_submission_date::text, mine.submission_sequence, mine.updated_at,
      s.stage_name, mine.id, mine.title, null, mine.role
    from mine join project_stages s on s.project_id = mine.id and s.stage_number = 9
    where mine.final_submission_date is not null and s.status <> 'completed'
  union all
    select 'action', i.id, i.due_on::text, i.sequence, i.updated_at, i.text, mine.id, mine.title, m.id, mine.role
    from mine join meetings m on m.project_id = mine.id join meeting_items i on i.meeting_id = m.id
    where i.kind = 'action' and i.owner_id = ${profileId} and i.due_on is not null and i.done_at is null
    order by "on", id limit ${entriesAtMost}`)
  return rows.map(({ kind, id, on, sequence, changedAt, name, projectId, projectTitle, meetingId, role }) => ({
    id: `${kind}-${id}`,
    on,
    sequence,
    changedAt: new Date(changedAt),
    summary: kind === 'action' ? `Action: ${name}` : `${name}: ${projectTitle}`,
    description: kind === 'action' ? projectTitle : `${name} should be complete by this day.`,
    url: `${baseUrl}${meetingId ? addressOfMeeting({ projectId, meetingId }) : `/dashboard/${tabOf[role]}/${projectId}`}`,
  }))
}

type Held = Pick<
  typeof meetings.$inferSelect,
  'id' | 'projectId' | 'title' | 'startsAt' | 'minutes' | 'place' | 'callUrl' | 'cancelledAt' | 'sequence' | 'updatedAt'
> & { projectTitle: string }

async function meetingsOf(db: Db, profileId: string, now: Date): Promise<Held[]> {
  const since = new Date(now.getTime() - kept * 86_400_000).toISOString()
  const { rows } = await db.execute<{ [Name in keyof Held]: Held[Name] extends Date ? string : Held[Name] }>(sql`
    select m.id, m.project_id as "projectId", m.title, m.starts_at as "startsAt", m.minutes, m.place,
      m.call_url as "callUrl", m.cancelled_at as "cancelledAt", m.sequence, m.updated_at as "updatedAt",
      p.title as "projectTitle"
    from project_people b join meetings m on m.project_id = b.project_id join research_projects p on p.id = m.project_id
    where b.user_id = ${profileId} and m.starts_at > ${since}::timestamptz
    order by m.starts_at, m.id limit ${entriesAtMost}`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), updatedAt: new Date(row.updatedAt) }))
}

/** A meeting as it is in every calendar. */
export function entryOf(meeting: Held, baseUrl: string): Entry {
  const { id, projectId, title, startsAt, minutes, place, callUrl, cancelledAt, sequence, updatedAt } = meeting
  return {
    id: `meeting-${id}`,
    startsAt,
    minutes,
    location: [place, callUrl].filter(Boolean).join(', ') || null,
    isCancelled: cancelledAt !== null,
    sequence,
    changedAt: updatedAt,
    summary: title,
    description: [meeting.projectTitle, callUrl ? `Call: ${callUrl}` : ''].filter(Boolean).join('\n'),
    url: `${baseUrl}${addressOfMeeting({ projectId, meetingId: id })}`,
  }
}
