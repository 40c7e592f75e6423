import { type SQL, sql } from 'drizzle-orm'
import { horizons } from '#domain/institutions/reports/reports.ts'
import { active, daysStudied, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * What became of those who were first registered in each year; and how much of the time of graduates was spent in these programmes, also
 * of those who graduated in another. What somebody was after each number of years is one digit of a number to the base of 4: on each day
 * they are in one status, so that the digits of all their spans add up. Those who are the same are counted before these are words.
 */
export const cohortsOf = (scope: Scope): SQL => {
  const { programmeIds, today } = scope
  const after = (at: number) => sql.raw(`after${horizons[at]}`)
  const days = horizons.map((years, at) => {
    const day = sql`(registered_on + make_interval(years => ${sql.raw(String(years))}))::date`
    return sql`case when ${day} <= ${today}::date then ${day} end as ${after(at)}`
  })
  const digits = horizons.map(
    (_, at) => sql`case when t."from" <= d.${after(at)} and coalesce(t.until > d.${after(at)}, true)
      then ${sql.raw(String(4 ** at))} else 0 end`,
  )
  const words = horizons.map(
    (_, at) => sql`(array['graduated', 'active', 'left'])[outcomes / ${sql.raw(String(4 ** at))} % 4]`,
  )
  return sql`
    with p as materialized (select id, degree from programme_summaries),
    c as materialized (
      select c.id, ${programmeOf(scope)} as programme, extract(year from c.registered_on)::int as year, p.degree, c.mode,
        ((${daysStudied(sql`c.registered_on`, sql`least(coalesce(c.ended_on, ${today}::date), ${today}::date)`)}) / 30.4375::float)::int as months,
        c.status = 'graduated' as has_graduated, c.registered_on
      from candidature_facts c join p on p.id = c.programme_id
      where ${isIn({ ...scope, mode: undefined })} and ${isOfMode(scope)}),
    d as materialized (select registered_on, ${sql.join(days, sql`, `)} from (select distinct registered_on from c) as r)
    select programme as "programmeId", year, degree, mode, json_build_array(${sql.join(words, sql`, `)})::text as outcomes, months,
      has_graduated as "hasGraduated", count, 0::float as credit
    from (
      select programme, year, degree, mode, outcomes, months, has_graduated, count(*)::int as count
      from c join (
          select t.candidature_id, sum(${code} * (${sql.join(digits, sql` + `)}))::int as outcomes
          from c join d using (registered_on) join candidature_times t on t.candidature_id = c.id
          group by 1) as o on o.candidature_id = c.id
      group by 1, 2, 3, 4, 5, 6, 7) as counted
    union all
    select ${programmeOf(scope, sql`t.programme_id`)}, extract(year from c.registered_on)::int, p.degree, c.mode, null, 0, true, 0,
      sum((least(coalesce(t.until, c.ended_on), c.ended_on) - t."from")::float / nullif(c.ended_on - c.registered_on, 0))
    from candidature_stays t join candidature_facts c on c.id = t.candidature_id join p on p.id = c.programme_id
    where t.programme_id = any(${sql.param([...programmeIds])}::uuid[]) and c.status = 'graduated' and t."from" < c.ended_on
      and ${isOfMode(scope)} ${scope.year ? sql`and extract(year from c.registered_on) = ${scope.year}` : sql``}
    group by 1, 2, 3, 4`
}

/** What a status comes to. */
const code = sql`case when t.status = 'graduated' then 1 when t.status in ${active} then 2 else 3 end`

const isOfMode = ({ mode }: Scope): SQL => (mode ? sql`c.mode = ${mode}` : sql`true`)
