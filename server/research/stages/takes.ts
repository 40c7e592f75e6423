import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { type StageStatus, statusLabels } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'stages', read: stagesOf, csv: 'stages.csv' }]

/** The nine stages as they are taken along; days in South African time. */
export async function stagesOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    number: number
    name: string
    status: StageStatus
    targetDate: string | null
    since: string | null
    setBy: string | null
    completedOn: string | null
    messages: number
  }>(sql`
    select s.stage_number as number, s.stage_name as name, s.status, s.target_date::text as "targetDate",
      s.status_changed_at as since, u.username as "setBy", s.completed_at as "completedOn",
      (select count(*)::int from message_summaries c where c.stage_id = s.id) as messages
    from project_stages s left join public_profiles u on u.profile_id = s.status_changed_by
    where s.project_id = ${projectId} order by s.stage_number`)
  return rows.map(({ status, since, completedOn, ...stage }) => ({
    ...stage,
    status: statusLabels[status],
    since: since && dayIn(new Date(since), defaultZone),
    completedOn: completedOn && dayIn(new Date(completedOn), defaultZone),
  }))
}
