import { type SQL, sql } from 'drizzle-orm'
import { active, isIn, type Scope } from './queries.ts'

/** Whom each supervisor has, and what waits for them, by name. */
export const loadOf = (scope: Scope): SQL => sql`
  with limits as materialized (
    select g.id, (select l.most from supervision_limits l join unnest(g.unit_path) with ordinality as u(id, depth) on u.id = l.unit_id
      order by u.depth desc limit 1) as most
    from programme_summaries g where g.id = any(${sql.param([...scope.programmeIds])}::uuid[])),
  c as materialized (
    select c.id, c.programme_id, p.current_phase as stage,
      (select ${scope.today}::date - min(s.since) from stage_totals s where s.project_id = c.project_id and s.status = 'under_review') as waits
    from candidature_facts c left join project_summaries p on p.id = c.project_id
    where ${isIn(scope)} and c.status in ${active})
  select min(v.name) as supervisor, count(*)::int as people, round(sum(v.share) / 100.0, 2)::float as weighted, max(l.most)::int as "limit",
    ${sql.join(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((stage) =>
        sql.raw(`count(*) filter (where c.stage = ${stage})::int as stage${stage}`),
      ),
      sql`, `,
    )},
    count(c.waits)::int as waiting, max(c.waits)::int as longest
  from c join limits l on l.id = c.programme_id join candidature_names n on n.id = c.id
    cross join jsonb_to_recordset(n.supervisors) as v(email text, name text, share int, until text)
  where v.until is null
  group by v.email order by people desc, supervisor`
