import { type SQL, sql } from 'drizzle-orm'
import { active, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * How many working days ethics approvals took. `holidays` are days on which nobody works; those between two days are the difference of
 * how many there were until each. `people` adds up to different people.
 */
export const ethicsOf = (scope: Scope, holidays: readonly string[]): SQL => sql`
  with e as materialized (
    select c.id, ${programmeOf(scope)} as programme, c.status, e.route, min(e.submitted_on) filter (where e.is_application) as submitted_on,
      min(e.decided_on) filter (where e.is_application) as decided_on,
      min(e.decided_on) filter (where e.is_application and e.is_approved) as approved_on,
      count(e.submitted_on) filter (where e.is_application) as rounds, max(e.valid_until) filter (where e.is_approved) as valid_until
    from candidature_facts c join committee_steps e on e.project_id = c.project_id
    where ${isIn(scope)}
    group by c.id, ${programmeOf(scope)}, c.status, e.approval_id, e.route
    having min(e.submitted_on) filter (where e.is_application) is not null),
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
        coalesce(e.status in ${active} and e.valid_until between ${scope.today}::date and ${scope.today}::date + 90, false) as "isEnding"
      from e left join days s on s.day = e.submitted_on left join days d on d.day = e.decided_on
        left join days a on a.day = e.approved_on) as one) as each
  group by 1, 2, 3, 4, 5, 6`
