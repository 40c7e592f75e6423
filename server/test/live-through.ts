import { sql } from 'drizzle-orm'
import { sectionNames } from '#domain/research/progress-reports/progress-reports.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { registrations } from '#server/research/registrations/tables.ts'
import type { Absent, Approval, Life } from './lives.ts'

/* The rows that the product would have written of drawn lives. What happened on a day happened at noon of it. */

const noon = (day: string) => `${day}T10:00:00Z`
/** Writes a life into a project of its own, as if it had happened then; answers its id. */
export async function liveThrough(db: Db, ownerId: string, life: Life): Promise<string> {
  const projectId = crypto.randomUUID()
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement)
  const complete = life.changes.filter(({ status }) => status === 'completed').map(({ number }) => number)
  const phase = Math.min(9, Math.max(0, ...complete) + 1)
  await run(sql`insert into research_projects (id, title, status, current_phase, created_by, created_at, updated_at)
    values (${projectId}, 'Tides', ${life.status}, ${phase}, ${ownerId}, ${noon(life.startedOn)}, now())`)
  for (const [index, name] of stageNames.entries()) {
    const number = index + 1
    const own = life.changes.filter((each) => each.number === number)
    const last = own.at(-1)
    const isBack = life.returned === number
    const target = life.targets.find((each) => each.number === number)?.on ?? null
    const stageId = crypto.randomUUID()
    await run(sql`insert into project_stages (id, project_id, stage_number, stage_name, status, status_changed_at, completed_at,
        round_number, round_state, target_date)
      values (${stageId}, ${projectId}, ${number}, ${name}, ${last?.status ?? 'not_started'},
        ${last ? noon(last.on) : null}::timestamptz, ${last?.status === 'completed' ? noon(last.on) : null}::timestamptz,
        ${isBack ? 1 : null}::smallint, ${isBack ? 'returned' : null}, ${target}::date)`)
    if (last?.status === 'under_review' && life.wishedFor)
      await run(sql`insert into review_rounds (id, stage_id, number, wished_for, sent_by, sent_at, status_before)
        values (gen_random_uuid(), ${stageId}, 1, ${life.wishedFor}, ${ownerId}, ${noon(last.on)}, 'in_progress')`)
    if (number === 3 && life.approval) await approve(db, { projectId, stageId, approval: life.approval })
    const all = [{ status: 'not_started', on: life.startedOn }, ...own]
    for (const [at, { status, on }] of all.entries()) {
      const left = all[at + 1]?.on
      await run(sql`insert into stage_spans (stage_id, number, status, entered_at, left_at, entered_by)
        values (${stageId}, ${at + 1}, ${status}, ${noon(on)}, ${left ? noon(left) : null}::timestamptz, ${ownerId})`)
    }
  }
  for (const on of life.signs)
    await run(sql`insert into activity_notifications (id, project_id, activity_type, triggered_by_user_id, facts, created_at)
      values (gen_random_uuid(), ${projectId}, 'link_added', ${ownerId}, '{}', ${noon(on)})`)
  const meet = async (on: string, isCancelled: boolean) => {
    const id = crypto.randomUUID()
    await run(sql`insert into meetings (id, project_id, title, starts_at, zone, minutes, cancelled_at, created_at, updated_at)
      values (${id}, ${projectId}, 'Meeting', ${noon(on)}, 'UTC', 30, ${isCancelled ? noon(on) : null}::timestamptz, now(), now())`)
    return id
  }
  for (const { on, isCancelled } of life.meetings) await meet(on, isCancelled)
  // What was to be done stays so when its meeting is cancelled.
  const meetingId = life.actions.length > 0 ? await meet(life.startedOn, true) : null
  for (const { dueOn, isDone } of life.actions)
    await run(sql`insert into meeting_items (id, meeting_id, kind, text, owner_id, due_on, done_at, created_at, updated_at)
      values (gen_random_uuid(), ${meetingId}, 'action', 'Do it', ${ownerId}, ${dueOn}::date,
        ${isDone ? noon(life.startedOn) : null}::timestamptz, now(), now())`)
  const registered = life.registration
  if (registered) await db.insert(registrations).values({ projectId, ...registered, version: 1, changedAt: new Date() })
  if (life.memorandum) {
    const { meet, comment, answer, confirmBy } = life.memorandum
    await run(sql`insert into memorandum_versions (project_id, number, meet_every_days, comment_within_days, answer_within_days,
        clauses, fingerprint, written_at, signed_at, confirm_by)
      values (${projectId}, 1, ${meet}, ${comment}, ${answer}, '{}', '', now(), now(), ${confirmBy})`)
  }
  await report(db, projectId, life)
  return projectId
}

/** Lets two people supervise a life as it says, who were away as they were. */
export async function superviseAll(
  db: Db,
  people: { id: string; absent: Absent }[],
  lives: Map<string, Life>,
): Promise<void> {
  const ids = people.map(({ absent }) => absent.map(() => crypto.randomUUID()))
  const otherOf = (by: number) => people[1 - by]?.id ?? null
  for (const [by, { id, absent }] of people.entries())
    for (const [at, { from, until, isOther }] of absent.entries())
      await db.execute(sql`insert into absences (id, supervisor_id, starts_on, ends_on, substitute_id, set_at)
        values (${ids[by]?.[at]}, ${id}, ${from}, ${until}, ${isOther ? otherOf(by) : null}, now())`)
  for (const [projectId, { supervising }] of lives)
    for (const { by, since, substitutes } of supervising) {
      const member = { projectId, userId: people[by]?.id ?? '', role: 'supervisor', status: 'accepted' } as const
      await db.insert(projectMembers).values({ ...member, acceptedAt: new Date(noon(since)) })
      for (const [at, substitute] of substitutes.entries())
        if (substitute && ids[by]?.[at])
          await db.execute(sql`insert into absence_substitutes (absence_id, project_id, substitute_id)
            values (${ids[by]?.[at]}, ${projectId}, ${substitute === 'other' ? otherOf(by) : null})`)
    }
}

/** The report that is under way, or the dates that ask for it; and what is to be done after an earlier one. */
async function report(db: Db, projectId: string, { report, followUps, startedOn }: Life) {
  if (report?.state === 'not_started')
    await db.execute(sql`insert into report_schedules (project_id, every_months, first_due_on, next_due_on, needs_second, set_at)
      values (${projectId}, 6, ${report.dueOn}, ${report.dueOn}, false, now())`)
  else if (report) await writeReport(db, { projectId, on: startedOn, ...report })
  if (followUps.length === 0) return
  const reportId = await writeReport(db, { projectId, on: startedOn, state: 'done', dueOn: startedOn })
  for (const { dueOn, isDone } of followUps)
    await db.execute(sql`insert into report_follow_ups (id, report_id, text, due_on, done_at, created_at)
      values (gen_random_uuid(), ${reportId}, 'Do it', ${dueOn}, ${isDone ? noon(startedOn) : null}::timestamptz, now())`)
}

type Written = { projectId: string; on: string; state: string; dueOn: string | null }

async function writeReport(db: Db, { projectId, on, state, dueOn }: Written): Promise<string> {
  const id = crypto.randomUUID()
  const at = ['recommended', 'done'].includes(state) ? noon(on) : null
  const sentAt = at || state === 'sent' ? noon(on) : null
  const sections = JSON.stringify(Object.fromEntries(sectionNames.map((name) => [name, ''])))
  await db.execute(sql`insert into progress_reports (id, project_id, period_from, period_to, due_on, state, sections, version,
      started_at, sent_at, recommendation, recommended_at)
    values (${id}, ${projectId}, ${on}, ${on}, ${dueOn}::date, ${state}, ${sections}, 1, ${noon(on)}, ${sentAt}::timestamptz,
      ${at ? 'concerns' : null}, ${at}::timestamptz)`)
  return id
}

async function approve(db: Db, at: { projectId: string; stageId: string; approval: Approval }) {
  const { projectId, stageId, approval } = at
  if (approval.kind === 'not_needed') {
    await db.execute(sql`insert into ethics_not_needed (project_id, reason, agreed_by, said_at, is_confirmed)
      values (${projectId}, 'Only texts', 'Prof Nkosi', now(), ${approval.isConfirmed})`)
    return
  }
  const id = crypto.randomUUID()
  await db.execute(sql`insert into ethics_approvals (id, project_id, kind, committee, covers, created_at, updated_at, sequence)
    values (${id}, ${projectId}, 'people', 'HREC', '', now(), now(), 0)`)
  const isApplied = approval.kind === 'applied'
  const letter = approval.kind === 'confirmed' || approval.kind === 'suspended' ? await addLetter(db, stageId) : null
  await db.execute(sql`insert into ethics_steps (id, approval_id, kind, text, submitted_on, outcome, valid_from, valid_until, conditions,
      letter_id, confirmed_version_id, confirmed_revision, created_at, updated_at, revision)
    values (gen_random_uuid(), ${id}, 'application', '', ${isApplied ? approval.on : null}::date, ${isApplied ? null : 'approved'},
      ${isApplied ? null : approval.from}::date, ${isApplied ? null : approval.until}::date,
      ${JSON.stringify(!isApplied && approval.hasCondition ? [condition] : [])},
      ${letter?.fileId ?? null}::uuid, ${letter?.versionId ?? null}::uuid, ${letter ? 1 : null}::int, now(), now(), 1)`)
  if (!isApplied && approval.isInSchool)
    await db.execute(sql`insert into ethics_answers (project_id, answers, changed_at)
      values (${projectId}, ${JSON.stringify({ does: ['people', 'school'], groups: [], languages: [] })}, now())`)
  if (approval.kind === 'suspended')
    await db.execute(sql`insert into ethics_steps (id, approval_id, kind, text, valid_from, conditions, created_at, updated_at, revision)
      values (gen_random_uuid(), ${id}, 'suspension', '', ${approval.from}, '[]', now(), now(), 1)`)
}

/** What a committee wants before data are collected. */
const condition = { id: 'one', text: 'Register the study.', dueOn: null, doneOn: null, beforeStart: true }

async function addLetter(db: Db, stageId: string) {
  const [fileId, versionId] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.execute(
    sql`insert into stage_files (id, stage_id, last_number, created_at) values (${fileId}, ${stageId}, 1, now())`,
  )
  await db.execute(sql`insert into file_versions (id, file_id, number, name, size, sha256, created_at)
    values (${versionId}, ${fileId}, 1, 'letter.pdf', 1, '', now())`)
  return { fileId, versionId }
}
