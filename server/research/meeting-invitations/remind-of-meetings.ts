import { sql } from 'drizzle-orm'
import { remindedAhead } from '#domain/research/meetings/answers.ts'
import { meetingSoon, meetingTomorrow } from '#domain/research/meetings/meetings.ts'
import { runningStatuses } from '#domain/research/projects/project-filters.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { isRefusal } from '#server/ground/errors.ts'
import { publish } from '#server/ground/events/publish.ts'
import type { Log } from '#server/ground/log.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { lockMeeting, timeOf } from '#server/research/meetings/queries.ts'
import { meetingReminders } from './tables.ts'

type Soon = { meetingId: string; projectId: string; startsAt: string; ahead: keyof typeof remindedAhead }

/** Minutes for which a reminder that was missed is still sent. */
const stillSent: Record<Soon['ahead'], number> = { day: 120, hour: 20 }

const activities = { day: meetingTomorrow, hour: meetingSoon }

/**
 * Reminds whoever has not declined of the meetings of running projects that begin in a day or in an hour: once of each beginning, whichever process
 * does it and however often. One that has moved is reminded of at its new time, and one that was cancelled not at all.
 */
export async function remindOfMeetings({ db, log }: { db: Db; log: Log }, now: Date): Promise<void> {
  for (const soon of await listSoon(db, now))
    await remind(db, soon, now).catch((err) => {
      if (!isRefusal(err)) log.error({ err, meetingId: soon.meetingId }, 'A reminder of a meeting could not be sent')
    })
}

/** Reminds nobody of what they should have been reminded of by now: a database that was restored does not know whether they were. */
export async function markMeetingsReminded(db: Db, now: Date): Promise<void> {
  for (const soon of await listSoon(db, now)) await noteReminder(db, soon, now)
}

async function listSoon(db: Db, now: Date): Promise<Soon[]> {
  const ahead = (Object.keys(remindedAhead) as Soon['ahead'][]).map(
    (each) => sql`(${each}, make_interval(mins => ${remindedAhead[each]}), make_interval(mins => ${stillSent[each]}))`,
  )
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Soon>(sql`
    select m.id as "meetingId", m.project_id as "projectId", m.starts_at as "startsAt", s.name as ahead
    from (values ${sql.join(ahead, sql`, `)}) s (name, ahead, late)
      join called_meetings m on m.starts_at <= ${at} + s.ahead and m.starts_at > ${at} + s.ahead - s.late
      join project_summaries p on p.id = m.project_id and p.status = any(${sql.param([...runningStatuses])})
    where m.cancelled_at is null and not exists (select from meeting_reminders r
      where r.meeting_id = m.id and r.starts_at = m.starts_at
        and make_interval(mins => r.minutes_before) = s.ahead)
    order by m.starts_at, m.id`)
  return rows
}

/** Whether it is not noted yet that people are reminded. */
async function noteReminder(tx: Db, { meetingId, startsAt, ahead }: Soon, sentAt: Date): Promise<boolean> {
  const noted = await tx
    .insert(meetingReminders)
    .values({ meetingId, startsAt: new Date(startsAt), minutesBefore: remindedAhead[ahead], sentAt })
    .onConflictDoNothing()
    .returning({ meetingId: meetingReminders.meetingId })
  return noted.length > 0
}

async function remind(db: Db, soon: Soon, now: Date): Promise<void> {
  const { meetingId, projectId, ahead } = soon
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    const meeting = await lockMeeting(tx, { projectId, meetingId })
    const { title, startsAt, cancelledAt } = meeting
    // It has moved or was cancelled in this moment.
    if (cancelledAt || startsAt.getTime() !== new Date(soon.startsAt).getTime()) return
    if (!(await noteReminder(tx, soon, now))) return
    const facts = { title, meetingId, ...timeOf(meeting) }
    for (const subjectId of await listComing(tx, soon))
      await publish(tx, activities[ahead], { projectId, by: null, at: now, subjectId, facts })
  })
}

/** Everybody in the project who has not said that they cannot come. */
async function listComing(tx: Db, { meetingId, projectId }: Soon): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.user_id as id from project_people p
    where p.project_id = ${projectId} and not exists (select from given_answers g
      where g.meeting_id = ${meetingId} and g.profile_id = p.user_id and g.answer = 'declined')
    order by 1`)
  return rows.map(({ id }) => id)
}
