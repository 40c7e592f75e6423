import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, dueDays, reminderFor } from '#domain/ground/due.ts'
import { actionDue } from '#domain/research/meetings/meetings.ts'
import { memorandumDue } from '#domain/research/memoranda/memoranda.ts'
import { preview } from '#domain/research/messages/messages.ts'
import { followUpDue, reportDue } from '#domain/research/progress-reports/activities.ts'
import { runningStatuses } from '#domain/research/projects/project-filters.ts'
import { stageDue } from '#domain/research/stages/targets.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { isRefusal } from '#server/ground/errors.ts'
import { publish } from '#server/ground/events/publish.ts'
import type { Log } from '#server/ground/log.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { recordReminder } from './record-reminder.ts'

/** Something that should be done by a day: a stage, the final submission as the ninth, an action of somebody, or what was agreed. */
type Due = {
  aboutId: string
  projectId: string
  dueOn: string
  stageId: string | null
  stageName: string | null
  ownerId: string | null
  meetingId: string | null
  action: string | null
  /** Of what the whole project has to do: a memorandum to confirm, a progress report, a step of the plan after a concern. */
  agreed: 'memorandum' | 'report' | 'step' | null
  title: string
}

/**
 * Publishes a reminder for everything whose date comes near or has passed, in projects that are running: once for each
 * thing, its date and the reminder, whichever process does it and however often. Who wants no mail about it gets none, as
 * with every activity.
 */
export async function remind({ db, log }: { db: Db; log: Log }, now: Date): Promise<void> {
  const today = dayIn(now, defaultZone)
  for (const due of await listDue(db, today)) {
    const step = reminderFor(due.dueOn, today)
    if (step === null) continue
    // A project that was deleted in the meantime needs none.
    await send(db, due, step, now).catch((err) => {
      if (!isRefusal(err)) log.error({ err, about: due.aboutId }, 'A reminder could not be sent')
    })
  }
}

/** Reminds nobody of what they should have been reminded of by now: a database that was restored does not know whether they were. */
export async function markReminded(db: Db, now: Date): Promise<void> {
  const today = dayIn(now, defaultZone)
  for (const { aboutId, dueOn } of await listDue(db, today)) {
    const step = reminderFor(dueOn, today)
    if (step !== null) await recordReminder(db, { aboutId, dueOn, step, sentAt: now })
  }
}

async function listDue(db: Db, today: string): Promise<Due[]> {
  const isNear = sql`due_on <= ${today}::date + ${dueDays}::int`
  const { rows } = await db.execute<Due>(sql`
    with running as (select id, title from project_summaries where status = any(${sql.param([...runningStatuses])})),
      due (about_id, project_id, due_on, stage_id, stage_name, owner_id, meeting_id, action, agreed, title) as (
        select s.id, p.id, s.due_on, s.id, s.stage_name, null::uuid, null::uuid, null, null, p.title
        from stage_summaries s join running p on p.id = s.project_id
        where s.status <> 'completed' and s.due_on is not null
      union all
        select i.id, p.id, i.due_on, null, null, i.owner_id, m.id, i.text, null, p.title
        from open_actions i join meeting_summaries m on m.id = i.meeting_id join running p on p.id = m.project_id
        where i.owner_id is not null
      union all
        select m.id, p.id, m.confirm_by, null, null, null, null, null, 'memorandum', p.title
        from memoranda_in_force m join running p on p.id = m.project_id
      union all
        -- By its project: it is reminded of alike before it is begun and after.
        select p.id, p.id, r.due_on, null, null, null, null, null, 'report', p.title
        from next_progress_reports r join running p on p.id = r.project_id where r.due_on is not null and r.is_with = 'owner'
      union all
        select f.id, p.id, f.due_on, null, null, null, null, null, 'step', p.title
        from open_follow_ups f join running p on p.id = f.project_id)
    select about_id as "aboutId", project_id as "projectId", due_on::text as "dueOn", stage_id as "stageId",
      stage_name as "stageName", owner_id as "ownerId", meeting_id as "meetingId", action, agreed, title
    from due where ${isNear} order by due_on, about_id`)
  return rows
}

const agreedDue = { memorandum: memorandumDue, report: reportDue, step: followUpDue }

async function send(db: Db, due: Due, step: number, now: Date): Promise<void> {
  const { aboutId, projectId, dueOn, stageId, stageName, ownerId, meetingId, action, agreed, title } = due
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    if (!(await recordReminder(tx, { aboutId, dueOn, step, sentAt: now }))) return
    const about = { projectId, by: null, at: now }
    const isLate = step < 0
    if (stageId && stageName) await publish(tx, stageDue, { ...about, stageId, facts: { stageName, dueOn, isLate } })
    if (agreed) await publish(tx, agreedDue[agreed], { ...about, facts: { title, dueOn, isLate } })
    if (ownerId && meetingId && action)
      await publish(tx, actionDue, {
        ...about,
        subjectId: ownerId,
        facts: { action: preview(action), dueOn, isLate, meetingId },
      })
  })
}
