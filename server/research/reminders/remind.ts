import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, dueDays, reminderFor } from '#domain/ground/due.ts'
import { actionDue } from '#domain/research/meetings/meetings.ts'
import { preview } from '#domain/research/messages/messages.ts'
import { runningStatuses } from '#domain/research/projects/project-filters.ts'
import { stageDue } from '#domain/research/stages/targets.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { isRefusal } from '#server/ground/errors.ts'
import { publish } from '#server/ground/events/publish.ts'
import type { Log } from '#server/ground/log.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { reminders } from './tables.ts'

/** Something that should be done by a day: a stage, the final submission as the ninth, or an action of somebody. */
type Due = {
  aboutId: string
  projectId: string
  dueOn: string
  stageId: string | null
  stageName: string | null
  ownerId: string | null
  meetingId: string | null
  action: string | null
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
    if (step !== null) await db.insert(reminders).values({ aboutId, dueOn, step, sentAt: now }).onConflictDoNothing()
  }
}

async function listDue(db: Db, today: string): Promise<Due[]> {
  const isNear = sql`due_on <= ${today}::date + ${dueDays}::int`
  const { rows } = await db.execute<Due>(sql`
    with running as (select id from project_summaries where status = any(${sql.param([...runningStatuses])})),
      due (about_id, project_id, due_on, stage_id, stage_name, owner_id, meeting_id, action) as (
        select s.id, p.id, s.due_on, s.id, s.stage_name, null::uuid, null::uuid, null
        from stage_summaries s join running p on p.id = s.project_id
        where s.status <> 'completed' and s.due_on is not null
      union all
        select i.id, p.id, i.due_on, null, null, i.owner_id, m.id, i.text
        from open_actions i join meeting_summaries m on m.id = i.meeting_id join running p on p.id = m.project_id
        where i.owner_id is not null)
    select about_id as "aboutId", project_id as "projectId", due_on::text as "dueOn", stage_id as "stageId",
      stage_name as "stageName", owner_id as "ownerId", meeting_id as "meetingId", action
    from due where ${isNear} order by due_on, about_id`)
  return rows
}

async function send(db: Db, due: Due, step: number, now: Date): Promise<void> {
  const { aboutId, projectId, dueOn, stageId, stageName, ownerId, meetingId, action } = due
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    const [sent] = await tx
      .insert(reminders)
      .values({ aboutId, dueOn, step, sentAt: now })
      .onConflictDoNothing()
      .returning({ step: reminders.step })
    if (!sent) return
    const about = { projectId, by: null, at: now }
    const isLate = step < 0
    if (stageId && stageName) await publish(tx, stageDue, { ...about, stageId, facts: { stageName, dueOn, isLate } })
    if (ownerId && meetingId && action)
      await publish(tx, actionDue, {
        ...about,
        subjectId: ownerId,
        facts: { action: preview(action), dueOn, isLate, meetingId },
      })
  })
}
