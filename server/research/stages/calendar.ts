import { sql } from 'drizzle-orm'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { tabOf } from '#domain/research/members/members.ts'
import { lastPhase } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'

type Day = {
  id: string
  number: number
  on: string
  sequence: number
  changedAt: string
  name: string
  projectId: string
  projectTitle: string
  role: ProjectRole
}

/** The target dates of stages, and the final submissions, of somebody’s running projects. */
export async function calendar(
  db: Db,
  { profileId, baseUrl }: { profileId: string; baseUrl: string },
): Promise<Entry[]> {
  const { rows } = await db.execute<Day>(sql`
    with ${mine(profileId, 'running')}
    select case s.stage_number when 9 then mine.id else s.id end as id, s.stage_number as number,
      s.due_on::text as on, case s.stage_number when 9 then mine.submission_sequence else s.target_sequence end as sequence,
      case s.stage_number when 9 then mine.updated_at else coalesce(s.target_set_at, mine.created_at) end as "changedAt",
      s.stage_name as name, mine.id as "projectId", mine.title as "projectTitle", mine.role
    from mine join stage_summaries s on s.project_id = mine.id
    where s.due_on is not null and s.status <> 'completed'
    order by 3, 1 limit ${entriesAtMost}`)
  return rows.map(({ id, number, on, sequence, changedAt, name, projectId, projectTitle, role }) => ({
    id: number === lastPhase ? `submission-${id}` : `stage-${id}`,
    on,
    sequence,
    changedAt: new Date(changedAt),
    summary: `${name}: ${projectTitle}`,
    description: `${name} should be complete by this day.`,
    url: `${baseUrl}/dashboard/${tabOf[role]}/${projectId}`,
  }))
}
