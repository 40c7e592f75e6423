import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#server/research/board/facts-of.ts'
import { active, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * Who goes on at which stage, today and on the day `before`. A project’s phase never goes back: what it was then follows from the stages
 * that were first completed since.
 */
export const pipelineOf = (scope: Scope, before: string): SQL => sql`
  with c as materialized (
    select c.id, ${programmeOf(scope)} as programme, c.project_id, c.status from candidature_facts c where ${isIn(scope)}),
  since as materialized (
    select s.project_id, min(s.stage_number) as number
    from c join stage_summaries s on s.project_id = c.project_id join stage_times t on t.stage_id = s.id
    where t.status = 'completed' and ${dayOf(sql`t.entered_at`)} > ${before} and not exists (
      select from stage_times e where e.stage_id = t.stage_id and e.status = 'completed' and e.number < t.number
        and ${dayOf(sql`e.entered_at`)} <= ${before})
    group by s.project_id),
  reached as (
    select n.project_id, max(s.stage_number) + 1 as phase
    from since n join stage_summaries s on s.project_id = n.project_id join stage_times e on e.stage_id = s.id
    where e.status = 'completed' and ${dayOf(sql`e.entered_at`)} <= ${before}
    group by n.project_id)
  select c.programme as "programmeId", coalesce(p.current_phase, 0)::int as stage, c.status, 'now' as when, count(*)::int as count
  from c left join project_summaries p on p.id = c.project_id
  where c.status in ${active}
  group by 1, 2, 3
  union all
  select c.programme, coalesce(case when n.number is null then p.current_phase
      else least(9, greatest(n.number, coalesce(r.phase, 1))) end, 0)::int, t.status, 'before', count(*)::int
  from c join candidature_times t on t.candidature_id = c.id and t."from" <= ${before} and (t.until is null or t.until > ${before})
    left join project_summaries p on p.id = c.project_id
    left join since n on n.project_id = c.project_id left join reached r on r.project_id = c.project_id
  where t.status in ${active}
  group by 1, 2, 3`
