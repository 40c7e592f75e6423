import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { ProjectFacts, RiskFacts } from '#domain/institutions/risk/risk-facts.ts'
import { risksOf } from '#domain/institutions/risk/risks-of.ts'
import { type RiskFindings, type RiskSettings, usualSettings } from '#domain/institutions/risk/rules.ts'
import { collecting, mayCollect } from '#domain/research/ethics/light-states.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Row, rowsWith } from '#server/institutions/candidatures/queries.ts'
import { dayOf } from '#server/research/board/facts-of.ts'
import { lightsOf } from '#server/research/ethics/facts-of.ts'

/** Of those who are recorded, so many meetings are looked at: no programme can ask for more. */
const meetingsAtMost = 10

/** What the rules look at in the project of `c`, as JSON, but ethics; null while none is attached. */
const projectFactsOf = (at: SQL): SQL => sql`(select json_build_object(
  'status', p.status, 'startedOn', ${dayOf(sql`p.created_at`)}, 'phase', p.current_phase,
  'since', coalesce(every.since, ${dayOf(sql`p.created_at`)}),
  'spans', coalesce(
    (select json_agg(json_build_object('status', t.status, 'entered', ${dayOf(sql`t.entered_at`)}, 'left', ${dayOf(sql`t.left_at`)})
        order by t.number)
      from stage_summaries s join stage_times t on t.stage_id = s.id
      where s.project_id = p.id and s.stage_number = p.current_phase), '[]'),
  'registration', (select json_build_object('interruptions', g.interruptions) from registration_summaries g where g.project_id = p.id),
  'supervisors', coalesce(
    (select json_agg(json_build_object('id', b.user_id, 'name', '',
          'since', coalesce(${dayOf(sql`nullif(b.since, '-infinity')`)}, ${dayOf(sql`p.created_at`)}),
          'absences', coalesce(
            (select json_agg(json_build_object('from', a.starts_on, 'until', a.ends_on, 'substituteId', null) order by a.starts_on)
              from project_absences a
              where a.project_id = p.id and a.supervisor_id = b.user_id), '[]')))
      from project_people b where b.project_id = p.id and b.role = 'supervisor'), '[]'),
  'review', every.review,
  'returned', every.returned,
  'lastSign', ${dayOf(sql`greatest(p.created_at,
    (select max(a.created_at) from activities a where a.project_id = p.id and a.triggered_by_user_id = p.created_by),
    (select h.recorded_at from change_times h where h.project_id = p.id and h.actor_id = p.created_by order by h.seq desc limit 1))`)},
  'lastMeeting', (select max(${dayOf(sql`m.starts_at`)}) from meeting_summaries m
    where m.project_id = p.id and m.cancelled_at is null and m.starts_at <= ${at}),
  'report', (select json_build_object('dueOn', n.due_on, 'isWith', n.is_with, 'followUpOn', n.follow_up_on)
    from next_progress_reports n where n.project_id = p.id),
  'attended', coalesce((select json_agg(json_build_object('on', r.day, 'isAbsent', r.is_absent) order by r.starts_at desc)
    from (select m.starts_at, ${dayOf(sql`m.starts_at`)} as day, w.attendance = 'absent' as is_absent
      from meeting_summaries m join recorded_attendance w on w.meeting_id = m.id and w.profile_id = p.created_by
      where m.project_id = p.id and m.cancelled_at is null and m.starts_at <= ${at}
      order by m.starts_at desc limit ${meetingsAtMost}) r), '[]'))
  from project_summaries p cross join lateral (${stagesOf}) as every where p.id = c.project_id)`

/** A stage since it has its status: of several, the one that has had it the longest. */
const longest = (stages: SQL, more: SQL = sql``): SQL =>
  sql`(array_agg(json_build_object('number', s.stage_number, 'since', ${dayOf(sql`s.status_changed_at`)} ${more})
    order by s.status_changed_at, s.stage_number) filter (where ${stages}))[1]`

/** What follows from all stages of `p`, which are read once: when it came to where it is, what waits for review and what came back. */
const stagesOf = sql`
  select max(${dayOf(sql`s.completed_at`)}) filter (where s.stage_number < p.current_phase and s.status = 'completed') as since,
    ${longest(sql`s.status = 'under_review' and s.status_changed_at is not null`, sql`, 'wishedFor', null`)} as review,
    ${longest(sql`s.round_state in ('returned', 'corrections') and s.status not in ('completed', 'under_review')`)} as returned
  from stage_summaries s where s.project_id = p.id`

/** The rules that hold in the programme of `c`; null where nobody has set any. */
const settingsOf = sql`(select r.settings from programme_rules r where r.programme_id = c.programme_id order by r.version desc limit 1)`

type RiskRow = Row & { facts: Omit<ProjectFacts, 'ethics'> | null; settings: RiskSettings | null }

/** Candidatures `c` on which a condition holds, with what their rules find: in two statements, whoever reads it. */
export async function findingsOf(db: Db, condition: SQL, now: Date): Promise<(Row & RiskFindings)[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<RiskRow>(sql`
    ${rowsWith(sql`, ${projectFactsOf(at)} as facts, ${settingsOf} as settings`)} where ${condition}`)
  const today = dayIn(now, defaultZone)
  const collectors = rows.filter(({ facts }) => facts?.phase === collecting && isBegun(facts))
  const lights = await lightsOf(
    db,
    collectors.flatMap(({ projectId }) => projectId ?? []),
    now,
  )
  return rows.map(({ facts, settings: own, ...row }) => {
    const light = collectors.length > 0 && row.projectId ? lights.get(row.projectId) : undefined
    const ethics = light ? { mayCollect: mayCollect(light), until: light.until } : null
    const { degree, fullTimeMonths, partTimeMonths, candidature } = row
    const looked: RiskFacts = {
      candidature,
      programme: { degree, fullTimeMonths, partTimeMonths },
      template: row.template,
      project: facts && { ...facts, ethics },
    }
    const settings = own ?? usualSettings
    return { ...row, settings, risks: risksOf(looked, settings, today) }
  })
}

const isBegun = ({ spans }: Pick<ProjectFacts, 'spans'>) =>
  ['in_progress', 'under_review'].includes(spans.at(-1)?.status ?? '')
