import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import type { Facts } from '#domain/research/board/facts.ts'
import { lightOf } from '#domain/research/ethics/light.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lightsOf as ethicsOf } from '#server/research/ethics/facts-of.ts'

/** The plain date of a moment, on the clock that days are counted by. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${defaultZone})::date`

/** What this room’s statement reads of them. */
export type ReadFacts = Omit<Facts, 'ethics'>

/** What the lights of a project follow from but ethics, as JSON, for `p` of `project_summaries`, at a moment. */
export const factsOf = (at: SQL): SQL => sql`json_build_object(
  'status', p.status, 'startedOn', ${dayOf(sql`p.created_at`)}, 'phase', p.current_phase,
  'since', coalesce(
    (select max(${dayOf(sql`s.completed_at`)}) from stage_summaries s
      where s.project_id = p.id and s.stage_number < p.current_phase and s.status = 'completed'),
    ${dayOf(sql`p.created_at`)}),
  'spans', coalesce(
    (select json_agg(json_build_object('status', t.status, 'entered', ${dayOf(sql`t.entered_at`)}, 'left', ${dayOf(sql`t.left_at`)})
        order by t.number)
      from stage_summaries s join stage_times t on t.stage_id = s.id
      where s.project_id = p.id and s.stage_number = p.current_phase), '[]'),
  'registration', (select json_build_object('registeredOn', g.registered_on, 'degree', g.degree, 'normMonths', g.norm_months,
      'mode', g.mode, 'modeChanges', g.mode_changes, 'interruptions', g.interruptions)
    from registration_summaries g where g.project_id = p.id),
  'supervisors', coalesce(
    (select json_agg(json_build_object('id', b.user_id, 'name', u.username,
          'since', coalesce(${dayOf(sql`nullif(b.since, '-infinity')`)}, ${dayOf(sql`p.created_at`)}),
          'absences', coalesce(
            (select json_agg(json_build_object('from', a.starts_on, 'until', a.ends_on, 'substituteId', a.substitute_id) order by a.starts_on)
              from project_absences a
              where a.project_id = p.id and a.supervisor_id = b.user_id), '[]')) order by u.username, b.user_id)
      from project_people b join public_profiles u on u.profile_id = b.user_id
      where b.project_id = p.id and b.role = 'supervisor'), '[]'),
  'review', (select json_build_object('number', s.stage_number, 'since', ${dayOf(sql`s.status_changed_at`)},
      'wishedFor', r.wished_for)
    from stage_summaries s left join open_rounds r on r.stage_id = s.id
    where s.project_id = p.id and s.status = 'under_review' and s.status_changed_at is not null
    order by s.status_changed_at, s.stage_number limit 1),
  'returned', (select json_build_object('number', s.stage_number, 'since', ${dayOf(sql`s.status_changed_at`)})
    from stage_summaries s
    where s.project_id = p.id and s.round_state in ('returned', 'corrections') and s.status not in ('completed', 'under_review')
    order by s.status_changed_at, s.stage_number limit 1),
  'nextDate', (select json_build_object('number', s.stage_number, 'on', s.due_on)
    from stage_summaries s where s.project_id = p.id and s.status <> 'completed' and s.due_on is not null
    order by s.due_on, s.stage_number limit 1),
  'lastSign', ${dayOf(sql`greatest(p.created_at,
    (select max(a.created_at) from activities a where a.project_id = p.id and a.triggered_by_user_id = p.created_by),
    (select c.recorded_at from change_times c where c.project_id = p.id and c.actor_id = p.created_by order by c.seq desc limit 1))`)},
  'meetings', (select json_build_object('last', max(${dayOf(sql`m.starts_at`)}) filter (where m.starts_at <= ${at}),
      'next', min(${dayOf(sql`m.starts_at`)}) filter (where m.starts_at > ${at}))
    from meeting_summaries m where m.project_id = p.id and m.cancelled_at is null),
  'memorandum', (select json_build_object('meetEveryDays', v.meet_every_days, 'commentWithinDays', v.comment_within_days,
      'answerWithinDays', v.answer_within_days, 'confirmBy', v.confirm_by)
    from memoranda_in_force v where v.project_id = p.id),
  'report', (select json_build_object('dueOn', n.due_on, 'isWith', n.is_with, 'followUpOn', n.follow_up_on)
    from next_progress_reports n where n.project_id = p.id),
  'actions', (select json_build_object('open', count(*), 'late', count(*) filter (where a.due_on < ${dayOf(at)}))
    from meeting_summaries m join open_actions a on a.meeting_id = m.id
    where m.project_id = p.id and a.owner_id = p.created_by))`

/** Adds how each project stands with its committees, in one statement for all. */
export async function withEthicsOf<Row extends { projectId: string; facts: ReadFacts }>(
  db: Db,
  rows: Row[],
  now: Date,
) {
  const lights = await ethicsOf(
    db,
    rows.map(({ projectId }) => projectId),
    now,
  )
  return rows.map((row) => {
    const { state, colour, sentence } = lights.get(row.projectId) ?? without
    return { ...row, facts: { ...row.facts, ethics: { state, colour, sentence } } }
  })
}

const without = lightOf({ approvals: [], permissions: [], notNeeded: null, does: null }, '')
