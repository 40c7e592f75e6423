import { type SQL, sql } from 'drizzle-orm'
import { plusDays } from '#domain/ground/due.ts'
import { activeStatuses } from '#domain/institutions/candidatures/candidatures.ts'
import { interruptionsAtMost } from '#domain/research/registrations/new-registration.ts'
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

/** The days of the interruptions of `c`; null where there are none. The planner knows by the limit that they are few. */
export const awayOf: SQL = sql`case when c.interruptions = '[]' then null else (
  select range_agg(daterange((i->>'from')::date, (i->>'until')::date, '[]'))
  from (select i from jsonb_array_elements(c.interruptions) i limit ${sql.raw(String(interruptionsAtMost))}) as few) end`

const most = 2000

const named = sql`candidature_facts c join candidature_names n on n.id = c.id`
const person = sql`n.name, n.student_number as number, c.programme_id`
const inOrder = sql`n.name, c.id limit ${most}`

/** Whose progress report is late, or due within 60 days. */
export const dueReportsOf = (scope: Scope): SQL => sql`
  with c as materialized (
    select c.id, ${person}, r.due_on, r.is_with
    from ${named} join due_progress_reports r on r.project_id = c.project_id
    where ${isIn(scope)} and c.status in ${active} and r.due_on <= ${plusDays(scope.today, 60)}
    order by r.due_on, ${inOrder})
  select c.name, c.number, g.name as programme, c.due_on::text as "dueOn", greatest(0, ${scope.today}::date - c.due_on) as late,
    c.is_with as "isWith"
  from c join programme_summaries g on g.id = c.programme_id order by c.due_on, c.name, c.id`

/** Who graduated in a year, and who goes on with all nine stages complete: whoever has not completed the last is not looked at. */
export const graduationsOf = ({ year, ...scope }: Scope): SQL => sql`
  with c as materialized (
    select c.id, ${person}, c.registered_on, c.ended_on, c.status, c.interruptions, n.supervisors
    from ${named}
    where ${isIn(scope)} and (
      (c.status = 'graduated' and extract(year from c.ended_on) = ${year ?? Number(scope.today.slice(0, 4))}) or (c.status in ${active}
        and exists (select from stage_totals s where s.project_id = c.project_id and s.number = 9 and s.status = 'completed')
        and (select count(*) from stage_totals s where s.project_id = c.project_id and s.status = 'completed') = 9))
    order by ${inOrder})
  select c.name, c.number, g.name as programme, g.degree, c.registered_on::text as "registeredOn", c.status,
    case c.status when 'graduated' then c.ended_on end::text as "graduatedOn",
    round(${daysStudied(sql`c.registered_on`, sql`least(coalesce(c.ended_on, ${scope.today}::date), ${scope.today}::date)`)} / 30.4375, 1)::float as months,
    (select string_agg(v->>'name', ', ' order by place) from jsonb_array_elements(c.supervisors) with ordinality as v(v, place)
      where v->>'until' is null) as supervisors
  from c join programme_summaries g on g.id = c.programme_id order by c.name, c.id`

/** What a funder wants to see of each holder: who they are first, then of each what their project has. */
export const fundersOf = (scope: Scope): SQL => sql`
  with c as materialized (
    select c.id, c.project_id, ${person} from ${named}
    where ${isIn(scope)} and c.status in ${active} and c.project_id is not null
    order by ${inOrder})
  select c.name, c.number, g.name as programme, g.degree, r.signed, r.last::text as "lastSigned", m.signed_on::text as memorandum,
    case when e.valid_until < ${scope.today}::date then 'over' when e.valid_until is not null then 'cleared' end as ethics,
    e.valid_until::text as "ethicsUntil"
  from c join programme_summaries g on g.id = c.programme_id
    cross join lateral (select count(*) filter (where d.done_on > ${scope.today}::date - interval '1 year')::int as signed, max(d.done_on) as last
      from done_progress_reports d where d.project_id = c.project_id) as r
    left join lateral (select ${dayOf(sql`m.signed_at`)} as signed_on from memoranda_in_force m where m.project_id = c.project_id limit 1) as m on true
    cross join lateral (select min(valid_until) as valid_until from (
        select max(t.valid_until) filter (where t.is_approved) as valid_until from committee_steps t where t.project_id = c.project_id
        group by t.approval_id having count(t.submitted_on) filter (where t.is_application) > 0
          and count(t.decided_on) filter (where t.is_application and t.is_approved) > 0) as one) as e
  order by c.name, c.id`
