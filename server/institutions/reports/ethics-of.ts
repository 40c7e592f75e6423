import { type SQL, sql } from 'drizzle-orm'
import { active, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * How many working days ethics approvals took. `holidays` are days on which nobody works; those between two days are the difference of
 * how many there were until each. `people` adds up to different people.
 */
export const ethicsOf = (scope: Scope, holidays: readonly string[]): SQL => sql`
  with c as materialized (select c.id, ${programmeOf(scope)} as programme, c.project_id, c.status from candidature_facts c where ${isIn(scope)}),
  e as materialized (select c.id, c.programme, c.status as candidature, e.* from c join ethics_turnarounds e on e.project_id = c.project_id),
  days as materialized (
    select d::date as day, count(*) filter (
      where extract(isodow from d) < 6 and d::date <> all(${sql.param([...holidays])}::date[])) over (order by d)::int as number
    from generate_series((select least(min(submitted_on), ${scope.today}::date) from e), ${scope.today}::date, interval '1 day') d)
  select programme as "programmeId", route, "toDecision", "toApproval", rounds, "isEnding", count(*)::int as count,
    count(*) filter (where "toDecision" is not null and decided = 1)::int as "decidedPeople",
    count(*) filter (where "toApproval" is not null and approved = 1)::int as "approvedPeople",
    count(*) filter (where "isEnding" and ending = 1)::int as "endingPeople"
  from (
    select *, row_number() over (partition by id, route, "toDecision" is null) as decided,
      row_number() over (partition by id, route, "toApproval" is null) as approved,
      row_number() over (partition by id, route, "isEnding") as ending
    from (
      select e.id, e.programme, e.route, d.number - s.number as "toDecision", a.number - s.number as "toApproval", e.rounds::int as rounds,
        coalesce(e.candidature in ${active} and e.valid_until between ${scope.today}::date and ${scope.today}::date + 90, false) as "isEnding"
      from e left join days s on s.day = e.submitted_on left join days d on d.day = e.decided_on
        left join days a on a.day = e.approved_on) as one) as each
  group by 1, 2, 3, 4, 5, 6`
