import { type SQL, sql } from 'drizzle-orm'
import { active, isIn, programmeOf, type Scope } from './queries.ts'

const waits = sql`s.status = 'under_review' and c.status in ${active}`

/** How long what was sent for review waited until it was answered, or has waited. `people` adds up to different people. */
export const responsesOf = (scope: Scope): SQL => sql`
  select ${programmeOf(scope)} as "programmeId", s.number as stage, a.days, a.place <= cardinality(s.answered) as "isAnswered",
    count(*)::int as count, count(*) filter (where a.place = 1 or a.place > cardinality(s.answered))::int as people
  from candidature_facts c join stage_totals s on s.project_id = c.project_id
    cross join unnest(case when ${waits} then s.answered || (${scope.today}::date - s.since) else s.answered end) with ordinality as a(days, place)
  where ${isIn(scope)} and (${waits} or s.answered <> '{}')
  group by 1, 2, 3, 4`
