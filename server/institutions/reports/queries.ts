import { type SQL, sql } from 'drizzle-orm'
import { plusDays } from '#domain/ground/due.ts'
import { activeStatuses } from '#domain/institutions/candidatures/candidatures.ts'
import type { StudyMode } from '#domain/research/registrations/registrations.ts'
import { dayOf } from '#server/research/board/facts-of.ts'

/** Whose candidatures a report is about, and the day as of which it is. */
export type Scope = {
  programmeIds: readonly string[]
  mode?: StudyMode | undefined
  /** Of the first registration. */
  year?: number | undefined
  today: string
  /** Whether rows are counted by programme, for a snapshot. */
  byProgramme: boolean
}

/** Whether a candidature `c` of `candidature_facts` is in a scope. The mode is how they study now. */
export function isIn({ programmeIds, mode, year, today }: Scope): SQL {
  const conditions = [sql`c.programme_id = any(${sql.param([...programmeIds])}::uuid[])`]
  if (mode) conditions.push(sql`${modeOn(today)} = ${mode}`)
  if (year) conditions.push(sql`c.registered_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`)
  return sql.join(conditions, sql` and `)
}

const modeOn = (day: string): SQL => sql`case when c.mode_changes = '[]' then c.mode else coalesce(
  (select m->>'mode' from jsonb_array_elements(c.mode_changes) m where m->>'from' <= ${day} order by m->>'from' desc limit 1), c.mode) end`

/** The programme that a row is counted for. */
export const programmeOf = ({ byProgramme }: Scope, column: SQL = sql`c.programme_id`): SQL =>
  byProgramme ? sql`${column}::text` : sql`''::text`

/** Statuses of a candidature that goes on, as SQL. */
export const active: SQL = sql.raw(`(${activeStatuses.map((status) => `'${status}'`).join(', ')})`)

/** Days from one day to another, without those of the interruptions of `c`; 0 when it is earlier. */
export const daysStudied = (from: SQL, to: SQL): SQL => sql`(greatest(0, ${to} - ${from})
  - case when c.interruptions = '[]' then 0 else (
    select coalesce(sum(greatest(0, least(coalesce((i->>'until')::date + 1, ${to}), ${to}) - greatest((i->>'from')::date, ${from}))), 0)::int
    from jsonb_array_elements(c.interruptions) i) end)`

const most = 2000

const named = sql`candidature_facts c join candidature_names n on n.id = c.id join programme_summaries g on g.id = c.programme_id`
const person = sql`n.name, n.student_number as number, g.name as programme`
const inOrder = sql`n.name, c.id limit ${most}`

/** Whose progress report is late, or due within 60 days. */
export const dueReportsOf = (scope: Scope): SQL => sql`
  select ${person}, r.due_on::text as "dueOn", greatest(0, ${scope.today}::date - r.due_on) as late, r.is_with as "isWith"
  from ${named} join next_progress_reports r on r.project_id = c.project_id
  where ${isIn(scope)} and c.status in ${active} and r.due_on <= ${plusDays(scope.today, 60)}
  order by r.due_on, ${inOrder}`

/** Who graduated in a year, and who goes on with all nine stages complete. */
export const graduationsOf = ({ year, ...scope }: Scope): SQL => sql`
  select ${person}, g.degree, c.registered_on::text as "registeredOn", c.status,
    case c.status when 'graduated' then c.ended_on end::text as "graduatedOn",
    round(${daysStudied(sql`c.registered_on`, sql`least(coalesce(c.ended_on, ${scope.today}::date), ${scope.today}::date)`)} / 30.4375, 1)::float as months,
    (select string_agg(v->>'name', ', ' order by place) from jsonb_array_elements(n.supervisors) with ordinality as v(v, place)
      where v->>'until' is null) as supervisors
  from ${named}
  where ${isIn(scope)} and (
    (c.status = 'graduated' and extract(year from c.ended_on) = ${year ?? Number(scope.today.slice(0, 4))}) or (c.status in ${active} and
      (select count(*) from stage_summaries s where s.project_id = c.project_id and s.status = 'completed') = 9))
  order by ${inOrder}`

/** What a funder wants to see of each holder. */
export const fundersOf = (scope: Scope): SQL => sql`
  select ${person}, g.degree, coalesce(r.signed, 0)::int as signed, r.last::text as "lastSigned",
    ${dayOf(sql`m.signed_at`)}::text as memorandum,
    case when e.valid_until is null then null when e.valid_until < ${scope.today}::date then 'over' else 'cleared' end as ethics,
    e.valid_until::text as "ethicsUntil"
  from ${named} left join memoranda_in_force m on m.project_id = c.project_id
    left join lateral (select count(*) filter (where d.done_on > ${scope.today}::date - interval '1 year') as signed, max(d.done_on) as last
      from done_progress_reports d where d.project_id = c.project_id) as r on true
    left join lateral (select min(valid_until) as valid_until from ethics_turnarounds t
      where t.project_id = c.project_id and t.approved_on is not null) as e on true
  where ${isIn(scope)} and c.status in ${active} and c.project_id is not null
  order by ${inOrder}`
