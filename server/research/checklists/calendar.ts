import { sql } from 'drizzle-orm'
import { type ProjectRole, tabOf } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'

type Item = {
  id: string
  on: string
  sequence: number
  changedAt: string
  text: string
  stageName: string
  stageNumber: number
  projectId: string
  projectTitle: string
  role: ProjectRole
}

/** What is still to do in somebody’s running projects, where it has a day. */
export async function calendar(
  db: Db,
  { profileId, baseUrl }: { profileId: string; baseUrl: string },
): Promise<Entry[]> {
  const { rows } = await db.execute<Item>(sql`
    with ${mine(profileId, 'running')}
    select i.id, i.due_on::text as on, i.sequence, i.updated_at as "changedAt", i.text, s.stage_name as "stageName",
      s.stage_number as "stageNumber", mine.id as "projectId", mine.title as "projectTitle", mine.role
    from mine join stage_summaries s on s.project_id = mine.id join checklist_items i on i.stage_id = s.id
    where i.due_on is not null and i.done_at is null
    order by i.due_on, i.id limit ${entriesAtMost}`)
  return rows.map(({ id, on, sequence, changedAt, text, stageName, stageNumber, projectId, projectTitle, role }) => ({
    id: `checklist-${id}`,
    on,
    sequence,
    changedAt: new Date(changedAt),
    summary: text,
    description: `${stageName}: ${projectTitle}`,
    url: `${baseUrl}/dashboard/${tabOf[role]}/${projectId}?stage=${stageNumber}`,
  }))
}
