import { type SQL, sql } from 'drizzle-orm'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { recordSums } from './record-sums.ts'

/** A stage leaves the status that it is in and enters another. Its row has to be locked, and the status another one. */
export async function recordSpan(
  tx: Db,
  { stageId, status, by, at }: { stageId: string; status: StageStatus; by: string; at: Date },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    with ended as (update stage_spans set left_at = ${moment} where stage_id = ${stageId} and left_at is null)
    insert into stage_spans (stage_id, number, status, entered_at, entered_by)
    select ${stageId}, coalesce(max(number), 0) + 1, ${status}, ${moment}, ${by} from stage_spans where stage_id = ${stageId}`)
  await recordSums(tx, sql`s.id = ${stageId}`)
}

/** Records the spans of the stages of projects, which have none yet, from their histories. */
export async function recordSpans(tx: Db, projectIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...projectIds])}::uuid[]`
  await tx.execute(sql`
    insert into stage_spans (stage_id, number, status, entered_at, left_at, entered_by)
    select e.stage_id, e.number, e.status, e.entered_at, e.left_at, u.profile_id
    from (${spansOfHistory(sql`p.id = any(${ids})`)}) e left join public_profiles u on u.profile_id = e.actor_id`)
  await recordSums(tx, sql`s.project_id = any(${ids})`)
}

/**
 * The spans that follow from the history: a stage begins with its project, in the status that it had before its first change, or
 * has if there was none.
 */
export const spansOfHistory = (projects: SQL): SQL => sql`
  select stage_id, number, status, entered_at, actor_id,
    lead(entered_at) over (partition by stage_id order by number) as left_at
  from (
    select s.id as stage_id, 1 as number, p.created_at as entered_at, p.created_by as actor_id,
      coalesce((select h.from_status from status_changes h
        where h.project_id = p.id and h.stage_number = s.stage_number order by h.seq limit 1), s.status) as status
    from project_stages s join project_summaries p on p.id = s.project_id where ${projects}
    union all
    select s.id, (1 + row_number() over (partition by s.id order by h.seq))::int, h.recorded_at, h.actor_id, h.to_status
    from status_changes h join project_stages s on s.project_id = h.project_id and s.stage_number = h.stage_number
      join project_summaries p on p.id = s.project_id
    where ${projects}
  ) spans`
