import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, daysBetween } from '#domain/ground/due.ts'
import { approvalExpires, conditionDue, permissionExpires } from '#domain/research/ethics/activities.ts'
import { type Deadline, reminderOf } from '#domain/research/ethics/deadlines.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { isRefusal } from '#server/ground/errors.ts'
import { publish } from '#server/ground/events/publish.ts'
import type { Log } from '#server/ground/log.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { recordReminder } from '#server/research/reminders/record-reminder.ts'
import { deadlinesOf, projectsWithDeadlines } from './deadlines-of.ts'

type Due = Deadline & { projectId: string; step: number }

/** Publishes each reminder of what expires, and of what committees wait for, once: whichever process does it and however often. */
export async function remind({ db, log }: { db: Db; log: Log }, now: Date): Promise<void> {
  const today = dayIn(now, defaultZone)
  // A project that was deleted in the meantime needs none.
  for (const due of await listDue(db, today))
    await send(db, due, today, now).catch((err) => {
      if (!isRefusal(err)) log.error({ err, about: due.aboutId }, 'A reminder could not be sent')
    })
}

/** Reminds nobody of what they should have been reminded of by now: a database that was restored does not know whether they were. */
export async function markReminded(db: Db, now: Date): Promise<void> {
  for (const { aboutId, on, step } of await listDue(db, dayIn(now, defaultZone)))
    await recordReminder(db, { aboutId, dueOn: on, step, sentAt: now })
}

async function listDue(db: Db, today: string): Promise<Due[]> {
  const due: Due[] = []
  for (const projectId of await projectsWithDeadlines(db, today))
    for (const deadline of await deadlinesOf(db, projectId, today)) {
      const step = reminderOf(deadline, today)
      if (step !== null) due.push({ ...deadline, projectId, step })
    }
  return due
}

async function send(db: Db, { projectId, aboutId, what, on, name, text, step }: Due, today: string, now: Date) {
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    if (!(await recordReminder(tx, { aboutId, dueOn: on, step, sentAt: now }))) return
    const about = { projectId, by: null, at: now }
    const days = daysBetween(today, on)
    switch (what) {
      case 'approval':
        return await publish(tx, approvalExpires, { ...about, facts: { name, on, days } })
      case 'permission':
      case 'certificate':
        return await publish(tx, permissionExpires, { ...about, facts: { name, on, days, what } })
      case 'condition':
      case 'step':
      case 'notice':
        return await publish(tx, conditionDue, { ...about, facts: { text, committee: name, on, days } })
    }
  })
}
