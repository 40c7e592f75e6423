import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Recorded } from '#domain/ground/history/history.ts'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { meetingMoved } from '#domain/research/meetings/meetings.ts'
import { MeetingDetails } from '#domain/research/meetings/new-meeting.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { changedForCalendars } from './invite-after.ts'
import { shifting } from './occurrences-of.ts'
import { lockMinutes, meetingState, openMinutes, timeOf } from './queries.ts'
import { forgetAnswers } from './store-answer.ts'
import { meetings } from './tables.ts'

type Stored = typeof meetings.$inferSelect

/**
 * Changes what a meeting is; with `following`, also those of its series that come after it, which are moved on the clock by
 * as much. For the owner, supervisors, and whoever scheduled it; FORBIDDEN to others. LOCKED once its minutes are,
 * CANCELLED once it was.
 */
export const update = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/meetings/{meetingId}', tags: ['meetings'] })
  .input(MeetingDetails.extend({ projectId: z.uuid(), meetingId: z.uuid(), following: z.boolean().default(false) }))
  .errors({
    ...openMinutes,
    CANCELLED: { status: 409, message: 'The meeting was cancelled.' },
    FORBIDDEN: { status: 403, message: 'Your role in this project does not allow that.' },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, meetingId, following, ...details } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const before = await lockMinutes(tx, { projectId, meetingId })
      if (!may.changeMeeting(me, before)) throw errors.FORBIDDEN()
      if (before.cancelledAt) throw errors.CANCELLED()
      const shift = shifting(before.startsAt, details.startsAt, details.zone)
      const others = following ? await laterThan(tx, before, now()) : []
      const fields = changedFields(before, details)
      const toChange = [before, ...others].flatMap((meeting) => {
        const after =
          meeting === before ? details : { ...detailsOf(meeting), ...fields, startsAt: shift(meeting.startsAt) }
        return isSame(meeting, after) ? [] : [{ meeting, after }]
      })
      // Whoever has acknowledged the minutes has acknowledged them still.
      if (toChange.length === 0) return
      const entries: (Recorded | null)[] = []
      for (const { meeting, after } of toChange) entries.push(await change(tx, meeting, after, now()))
      const moved = toChange.flatMap(({ meeting, after }) =>
        meeting.startsAt.getTime() === after.startsAt.getTime() ? [] : meeting.id,
      )
      if (moved.length > 0) await forgetAnswers(tx, moved, { by: me.userId, at: now() })
      const isMoved = before.startsAt.getTime() !== details.startsAt.getTime()
      const facts = { username: me.username, title: details.title, meetingId, ...timeOf(details) }
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: isMoved ? happened(meetingMoved, facts) : null,
        changes: toChange.map(({ meeting }) => changed(meetingChanged, { projectId, id: meeting.id })),
        history: entries,
      })
    })
  })

const detailsOf = ({ title, startsAt, zone, minutes, place, callUrl, guests }: Stored): MeetingDetails => ({
  ...{ title, startsAt, zone, minutes, place, callUrl, guests },
})

/** What else than its time was changed: other meetings of its series may have a room or guests of their own. */
const changedFields = (before: Stored, { startsAt: _, ...fields }: MeetingDetails): Partial<MeetingDetails> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => before[name as keyof typeof fields] !== value))

/** The meetings of the same series that come after this one, are to come, and can still be changed. */
const laterThan = async (tx: Db, { seriesId, startsAt }: Stored, now: Date): Promise<Stored[]> =>
  seriesId
    ? await tx
        .select()
        .from(meetings)
        .where(
          and(
            eq(meetings.seriesId, seriesId),
            gt(meetings.startsAt, startsAt > now ? startsAt : now),
            isNull(meetings.cancelledAt),
            isNull(meetings.lockedAt),
          ),
        )
        .orderBy(meetings.startsAt)
        .for('no key update')
    : []

const isSame = (before: Stored, { startsAt, ...fields }: MeetingDetails) =>
  before.startsAt.getTime() === startsAt.getTime() &&
  (Object.keys(fields) as (keyof typeof fields)[]).every((name) => before[name] === fields[name])

async function change(tx: Db, before: Stored, details: MeetingDetails, now: Date): Promise<Recorded | null> {
  const isForCalendars =
    before.startsAt.getTime() !== details.startsAt.getTime() ||
    (['title', 'minutes', 'place', 'callUrl'] as const).some((name) => before[name] !== details[name])
  await tx
    .update(meetings)
    .set({
      ...details,
      updatedAt: now,
      version: sql`version + 1`,
      ...(isForCalendars ? changedForCalendars(now, details.startsAt) : {}),
    })
    .where(eq(meetings.id, before.id))
  const entry = { kind: 'meeting', aboutId: before.id, name: details.title } as const
  return edited(entry, meetingState(before), meetingState({ ...before, ...details }))
}
