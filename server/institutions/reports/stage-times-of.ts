import { type SQL, sql } from 'drizzle-orm'
import { active, awayOf, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * In how many weeks stages were completed, or for how long they have been open: until today, or until the candidature ended. What is
 * stored of a stage is looked at day by day only where its student was away, or it went on after the end.
 *
 * Each `offset 0` keeps a step apart, so that its cost is that of its own rows: together, subqueries that few rows need look so
 * expensive that the planner hashes the stages, which are many, and not the candidatures.
 */
export const stageTimesOf = (scope: Scope): SQL => sql`
  select programme as "programmeId", number as stage, state, (2 * days + 7) / 14 as weeks, sum(returns)::int as returns, count(*)::int as count
  from (
    select programme, number, returns, case when is_complete then 'closed' when is_active then 'open' else 'ended' end as state,
      case when since <= until and (away is null
          or not (coalesce(worked && away, false) or (not is_complete and daterange(since, until) && away)))
        then days_worked + case when is_complete then 0 else until - since end
        else (select coalesce(sum(upper(w) - lower(w)), 0)::int from unnest(
          (coalesce(worked, '{}') + case when is_complete or since > until then '{}' else datemultirange(daterange(since, until)) end)
          * datemultirange(daterange(null, until)) - coalesce(away, '{}')) w) end as days
    from (
      select c.programme, c.is_active, c.until, c.away, s.number, s.returns, s.status = 'completed' as is_complete, s.since, s.worked, s.days_worked
      from (
          select c.project_id, ${programmeOf(scope)} as programme, c.status in ${active} as is_active,
            least(coalesce(c.ended_on, ${scope.today}::date), ${scope.today}::date) as until, ${awayOf} as away
          from candidature_facts c where ${isIn(scope)} and c.project_id is not null
          offset 0) as c
        join stage_totals s on s.project_id = c.project_id
      where s.status <> 'not_started' and (s.status <> 'completed' or s.worked is not null)
      offset 0) as stage
    offset 0) as each
  group by 1, 2, 3, 4`
