import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#server/research/board/facts-of.ts'
import { active, isIn, type Scope } from './queries.ts'

/** Whom each supervisor has, and what waits for them, by name. */
export const loadOf = (scope: Scope): SQL => sql`
  select min(supervisor) as supervisor, count(*)::int as people, round(sum(share) / 100.0, 2)::float as weighted, max("limit")::int as "limit",
    ${sql.join(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((stage) =>
        sql.raw(`count(*) filter (where stage = ${stage})::int as stage${stage}`),
      ),
      sql`, `,
    )},
    count(waits)::int as waiting, max(waits)::int as longest
  from (
    select v->>'email' as email, v->>'name' as supervisor, (v->>'share')::int as share, p.current_phase as stage,
      (select ${scope.today}::date - ${dayOf(sql`min(s.status_changed_at)`)} from stage_summaries s
        where s.project_id = c.project_id and s.status = 'under_review') as waits,
      (select l.most from supervision_limits l join unnest(g.unit_path) with ordinality as u(id, depth) on u.id = l.unit_id
        order by u.depth desc limit 1) as "limit"
    from candidature_facts c join candidature_names n on n.id = c.id join programme_summaries g on g.id = c.programme_id
      left join project_summaries p on p.id = c.project_id cross join jsonb_array_elements(n.supervisors) v
    where ${isIn(scope)} and c.status in ${active} and v->>'until' is null) as each
  group by email order by people desc, supervisor`
