import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#server/research/board/facts-of.ts'
import { active, daysStudied, isIn, programmeOf, type Scope } from './queries.ts'

const isWorkedOn = sql`t.status not in ('not_started', 'completed')`

/** In how many weeks stages were completed, or for how long they have been open: until today, or until the candidature ended. */
export const stageTimesOf = (scope: Scope): SQL => sql`
  select programme as "programmeId", stage, state, round(days / 7.0)::int as weeks, sum(returns)::int as returns, count(*)::int as count
  from (
    select ${programmeOf(scope)} as programme, s.stage_number as stage,
      case when s.status = 'completed' then 'closed' when c.status in ${active} then 'open' else 'ended' end as state,
      sum(case when ${isWorkedOn} then ${daysStudied(
        dayOf(sql`t.entered_at`),
        sql`least(coalesce(${dayOf(sql`t.left_at`)}, ${scope.today}::date), coalesce(c.ended_on, ${scope.today}::date))`,
      )} else 0 end) as days,
      count(*) filter (where t.status = 'completed' and t.left_at is not null) as returns
    from candidature_facts c join stage_summaries s on s.project_id = c.project_id join stage_times t on t.stage_id = s.id
    where ${isIn(scope)} and s.status <> 'not_started' and (${isWorkedOn} or (t.status = 'completed' and t.left_at is not null))
    group by c.programme_id, c.status, s.id, s.stage_number, s.status
    having bool_or(${isWorkedOn})) as each
  group by 1, 2, 3, 4`
