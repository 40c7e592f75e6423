import { type SQL, sql } from 'drizzle-orm'
import type { ProjectFacts } from '#domain/institutions/risk/risk-facts.ts'
import { type Db, preparedOnce } from '#server/ground/db/connect.ts'
import { dayOf } from '#server/research/board/facts-of.ts'

/** What is read of an attached project in one statement; how it stands with the committees is another. */
export type FactsRead = Omit<ProjectFacts, 'ethics'>

/** Of those who are recorded, so many meetings are looked at: no programme can ask for more. */
const meetingsAtMost = 10

/** What the rules look at in each of these projects, in one statement. */
export async function factsOf(db: Db, projectIds: readonly string[], now: Date): Promise<Map<string, FactsRead>> {
  if (projectIds.length === 0) return new Map()
  const rows = await factsOfAll(db).execute({ projectIds: [...projectIds], now: now.toISOString() })
  return new Map(rows.map(({ projectId, ...facts }) => [projectId, facts]))
}

/** Prepared, because planning it takes as long as reading forty projects. Columns, because JSON costs more than finding what is in it. */
const factsOfAll = preparedOnce((db: Db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const read: { [Fact in keyof FactsRead]: SQL<FactsRead[Fact]> } = {
    status: sql`p.status`,
    startedOn: sql`${dayOf(sql`p.created_at`)}`,
    phase: sql`p.current_phase`,
    since: sql`${dayOf(sql`coalesce(every.completed_at, p.created_at)`)}`,
    spans: sql`coalesce((select json_agg(t) from (
      select t.status, ${dayOf(sql`t.entered_at`)} as entered, ${dayOf(sql`t.left_at`)} as left
      from stage_times t where t.stage_id = every.current order by t.number) t), '[]')`,
    registration: sql`(select json_build_object('interruptions', g.interruptions) from registration_summaries g where g.project_id = p.id)`,
    // Who could answer a review is asked only where one waits.
    supervisors: sql`case when every.waits then coalesce(${supervisorsOf}, '[]') else '[]' end`,
    review: sql`case when every.waits then ${longest(isWaiting)} end`,
    returned: sql`case when every.came_back then ${longest(hasComeBack)} end`,
    lastSign: sql`${dayOf(sql`greatest(p.created_at,
      (select max(a.created_at) from activities a where a.project_id = p.id and a.triggered_by_user_id = p.created_by),
      (select h.recorded_at from change_times h where h.project_id = p.id and h.actor_id = p.created_by order by h.seq desc limit 1))`)}`,
    lastMeeting: sql`${dayOf(sql`(select max(m.starts_at) from meeting_summaries m
      where m.project_id = p.id and m.cancelled_at is null and m.starts_at <= ${now})`)}`,
    report: sql`(select json_build_object('dueOn', n.due_on, 'isWith', n.is_with) from due_progress_reports n where n.project_id = p.id)`,
    attended: sql`coalesce((select json_agg(json_build_object('on', ${dayOf(sql`r.starts_at`)}, 'isAbsent', r.is_absent) order by r.starts_at desc)
      from (select m.starts_at, w.attendance = 'absent' as is_absent
        from meeting_summaries m join recorded_attendance w on w.meeting_id = m.id and w.profile_id = p.created_by
        where m.project_id = p.id and m.cancelled_at is null and m.starts_at <= ${now}
        order by m.starts_at desc limit ${meetingsAtMost}) r), '[]')`,
  }
  return db
    .select({ projectId: sql<string>`p.id`, ...read })
    .from(sql`project_summaries p cross join lateral (${stagesOf}) as every`)
    .where(sql`p.id = any(${sql.placeholder('projectIds')}::uuid[])`)
    .prepare('risk_facts')
})

const isWaiting = sql`s.status = 'under_review' and s.status_changed_at is not null`
const hasComeBack = sql`s.round_state in ('returned', 'corrections') and s.status not in ('completed', 'under_review')`

/** What follows from all stages of `p`, which are read once: which it is at, when it came there, and whether any waits or came back. */
const stagesOf = sql`
  select max(s.completed_at) filter (where s.stage_number < p.current_phase and s.status = 'completed') as completed_at,
    (array_agg(s.id) filter (where s.stage_number = p.current_phase))[1] as current,
    bool_or(${isWaiting}) as waits, bool_or(${hasComeBack}) as came_back
  from stage_summaries s where s.project_id = p.id`

/** Of these stages of `p` the one that has had its status the longest, and since when. */
const longest = (stages: SQL): SQL => sql`(
  select json_build_object('number', s.stage_number, 'since', ${dayOf(sql`s.status_changed_at`)})
  from stage_summaries s where s.project_id = p.id and ${stages} order by s.status_changed_at, s.stage_number limit 1)`

/** Who supervises `p`, since when, and when they are away. */
const supervisorsOf = sql`(
  select json_agg(json_build_object('id', b.user_id, 'name', '',
    'since', coalesce(${dayOf(sql`nullif(b.since, '-infinity')`)}, ${dayOf(sql`p.created_at`)}),
    'absences', coalesce(
      (select json_agg(json_build_object('from', a.starts_on, 'until', a.ends_on, 'substituteId', null) order by a.starts_on)
        from project_absences a where a.project_id = p.id and a.supervisor_id = b.user_id), '[]')))
  from project_people b where b.project_id = p.id and b.role = 'supervisor')`
