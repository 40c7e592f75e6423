import { type SQL, sql } from 'drizzle-orm'
import { active, awayOf, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * In how many weeks stages were completed, or for how long they have been open: until today, or until the candidature ended. What is
 * stored of a stage is looked at day by day only where its student was away, or it went on after the end.
 */
export const stageTimesOf = (scope: Scope): SQL => sql`
  with c as materialized (
    select c.project_id, ${programmeOf(scope)} as programme, c.status in ${active} as is_active,
      least(coalesce(c.ended_on, ${scope.today}::date), ${scope.today}::date) as until, ${awayOf} as away
    from candidature_facts c where ${isIn(scope)} and c.project_id is not null)
  select programme as "programmeId", number as stage, state, (2 * days + 7) / 14 as weeks, sum(returns)::int as returns, count(*)::int as count
  from (
    select c.programme, s.number, s.returns,
      case when s.status = 'completed' then 'closed' when c.is_active then 'open' else 'ended' end as state,
      case when (s.worked is null or (upper(s.worked) <= c.until and not coalesce(s.worked && c.away, false)))
          and (s.status = 'completed' or not coalesce(daterange(s.since, greatest(s.since, c.until)) && c.away, false))
        then s.days_worked + case when s.status = 'completed' then 0 else greatest(0, c.until - s.since) end
        else (select coalesce(sum(upper(w) - lower(w)), 0)::int from unnest(
          (coalesce(s.worked, '{}') + case when s.status = 'completed' or s.since > c.until then '{}' else datemultirange(daterange(s.since, c.until)) end)
          * datemultirange(daterange(null, c.until)) - coalesce(c.away, '{}')) w) end as days
    from c join stage_totals s on s.project_id = c.project_id
    where s.status <> 'not_started' and (s.status <> 'completed' or s.worked is not null)) as each
  group by 1, 2, 3, 4`
