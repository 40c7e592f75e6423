import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#server/research/board/facts-of.ts'
import { active, isIn, programmeOf, type Scope } from './queries.ts'

/** How long what was sent for review waited until it was answered, or has waited. `people` adds up to different people. */
export const responsesOf = (scope: Scope): SQL => sql`
  select programme as "programmeId", stage, days, "isAnswered", count(*)::int as count, count(*) filter (where place = 1)::int as people
  from (
    select ${programmeOf(scope)} as programme, s.stage_number as stage,
      coalesce(${dayOf(sql`t.left_at`)}, ${scope.today}::date) - ${dayOf(sql`t.entered_at`)} as days,
      t.left_at is not null as "isAnswered",
      row_number() over (partition by c.id, s.stage_number, t.left_at is null) as place
    from candidature_facts c join stage_summaries s on s.project_id = c.project_id join stage_times t on t.stage_id = s.id
    where ${isIn(scope)} and t.status = 'under_review' and (t.left_at is not null or c.status in ${active})) as each
  group by 1, 2, 3, 4`
