import { type SQL, sql } from 'drizzle-orm'
import { active, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * Who goes on at which stage, today and on the day `before`. A project’s phase never goes back: what it was then follows from the stages
 * that were first completed since.
 */
export const pipelineOf = (scope: Scope, before: string): SQL => sql`
  with c as materialized (
    select c.id, ${programmeOf(scope)} as programme, c.project_id, c.status, coalesce(p.current_phase, 0) as phase
    from candidature_facts c left join project_summaries p on p.id = c.project_id where ${isIn(scope)}),
  since as (
    select s.project_id, least(9, greatest(min(s.number) filter (where s.completed_on > ${before}),
      max(s.number) filter (where s.completed_on <= ${before}) + 1)) as phase
    from stage_totals s
    where s.project_id in (select n.project_id from c join stage_totals n on n.project_id = c.project_id where n.completed_on > ${before})
    group by s.project_id)
  select programme as "programmeId", phase::int as stage, status, 'now' as when, count(*)::int as count
  from c where status in ${active}
  group by 1, 2, 3
  union all
  select c.programme, coalesce(n.phase, c.phase)::int, t.status, 'before', count(*)::int
  from c join candidature_times t on t.candidature_id = c.id and t."from" <= ${before} and (t.until is null or t.until > ${before})
    left join since n on n.project_id = c.project_id
  where t.status in ${active}
  group by 1, 2, 3`
