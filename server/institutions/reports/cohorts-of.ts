import { type SQL, sql } from 'drizzle-orm'
import { horizons } from '#domain/institutions/reports/reports.ts'
import { active, daysStudied, isIn, programmeOf, type Scope } from './queries.ts'

/**
 * What became of those who were first registered in each year; and how much of the time of graduates was spent in these programmes, also
 * of those who graduated in another.
 */
export const cohortsOf = (scope: Scope): SQL => {
  const { programmeIds, today } = scope
  const outcomes = horizons.map(
    (years) => sql`max(case when c.registered_on + make_interval(years => ${sql.raw(String(years))}) <= ${today}::date
      and t."from" <= c.registered_on + make_interval(years => ${sql.raw(String(years))})
      and (t.until is null or t.until > c.registered_on + make_interval(years => ${sql.raw(String(years))})) then ${outcomeOf} end)`,
  )
  return sql`
    select programme as "programmeId", year, degree, mode, outcomes, months, "hasGraduated", count(*)::int as count, 0::float as credit
    from (
      select ${programmeOf(scope)} as programme, extract(year from c.registered_on)::int as year, p.degree, c.mode,
        json_build_array(${sql.join(outcomes, sql`, `)})::text as outcomes,
        round(${daysStudied(sql`c.registered_on`, sql`least(coalesce(c.ended_on, ${today}::date), ${today}::date)`)} / 30.4375)::int as months,
        c.status = 'graduated' as "hasGraduated"
      from candidature_facts c join programme_summaries p on p.id = c.programme_id join candidature_times t on t.candidature_id = c.id
      where ${isIn({ ...scope, mode: undefined })} and ${isOfMode(scope)}
      group by c.id, c.programme_id, c.registered_on, p.degree, c.mode, c.interruptions, c.ended_on, c.status) as each
    group by 1, 2, 3, 4, 5, 6, 7
    union all
    select ${programmeOf(scope, sql`here.programme_id`)}, extract(year from c.registered_on)::int, p.degree, c.mode, null, 0, true, 0,
      sum(here.days::float / nullif(whole.days, 0))
    from (
        select t.candidature_id, t.programme_id, sum(least(coalesce(t.until, c.ended_on), c.ended_on) - t."from") as days
        from candidature_stays t join candidature_facts c on c.id = t.candidature_id
        where t.programme_id = any(${sql.param([...programmeIds])}::uuid[]) and c.status = 'graduated' and t."from" < c.ended_on
        group by 1, 2) as here
      join candidature_facts c on c.id = here.candidature_id join programme_summaries p on p.id = c.programme_id
      join lateral (select c.ended_on - c.registered_on as days) as whole on true
    where ${isOfMode(scope)} ${scope.year ? sql`and extract(year from c.registered_on) = ${scope.year}` : sql``}
    group by 1, 2, 3, 4`
}

const outcomeOf = sql`case when t.status = 'graduated' then 'graduated' when t.status in ${active} then 'active' else 'left' end`

const isOfMode = ({ mode }: Scope): SQL => (mode ? sql`c.mode = ${mode}` : sql`true`)
