import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import type { Db } from '#server/ground/db/connect.ts'

const columns = sql.raw('status, since, worked, days_worked, returns, completed_on, answered')
const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${sql.raw(`'${defaultZone}'`)})::date`

/** Writes what the spans of stages `s` add up to. Their projects have to be locked. */
export async function recordSums(tx: Db, stages: SQL): Promise<void> {
  await tx.execute(sql`
    insert into stage_sums (project_id, number, ${columns}) ${sumsOfSpans(stages)}
    on conflict (project_id, number) do update set (${columns}) = row (
      excluded.status, excluded.since, excluded.worked, excluded.days_worked, excluded.returns, excluded.completed_on, excluded.answered)`)
}

/** What the spans of stages `s` add up to, of those that were begun. */
export const sumsOfSpans = (stages: SQL): SQL => sql`
  select s.project_id, s.stage_number as number, max(t.status) filter (where t.is_last) as status,
    max(t.entered_on) filter (where t.is_last) as since,
    range_agg(daterange(t.entered_on, t.left_on)) filter (where t.is_work and not t.is_last) as worked,
    coalesce(sum(t.left_on - t.entered_on) filter (where t.is_work and not t.is_last), 0)::int as days_worked,
    (count(*) filter (where t.status = 'completed' and not t.is_last))::smallint as returns,
    min(t.entered_on) filter (where t.status = 'completed') as completed_on,
    coalesce(array_agg(t.left_on - t.entered_on order by t.number) filter (where t.status = 'under_review' and not t.is_last), '{}') as answered
  from project_stages s join (
      select stage_id, number, status, left_at is null as is_last, status not in ('not_started', 'completed') as is_work,
        ${dayOf(sql`entered_at`)} as entered_on, ${dayOf(sql`greatest(entered_at, left_at)`)} as left_on
      from stage_spans) t on t.stage_id = s.id
  where ${stages}
  group by s.id having bool_or(t.status <> 'not_started')`

/** The projects of which a sum is not what the spans add up to, or is missing. */
export async function findWrongSums(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ projectId: string }>(sql`
    select distinct project_id as "projectId"
    from (${sumsOfSpans(sql`true`)}) e full join stage_sums t using (project_id, number)
    where (e.status, e.since, e.worked, e.days_worked, e.returns, e.completed_on, e.answered)
      is distinct from (t.status, t.since, t.worked, t.days_worked, t.returns, t.completed_on, t.answered)`)
  return rows.map(({ projectId }) => projectId)
}
