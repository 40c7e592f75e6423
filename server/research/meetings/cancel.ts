import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { meetingCancelled } from '#domain/research/meetings/meetings.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { changedForCalendars } from './invite-after.ts'
import { lockMinutes, openMinutes, timeOf } from './queries.ts'
import { meetings } from './tables.ts'

/**
 * Cancels a meeting; with `following`, also those of its series that come after it. It stays in the list, as cancelled, and
 * calendars remove it. For the owner, supervisors, and whoever scheduled it. Again, it changes nothing.
 */
export const cancel = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/meetings/{meetingId}/cancel', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid(), following: z.boolean().default(false) }))
  .errors({ ...openMinutes, FORBIDDEN: { status: 403, message: 'Your role in this project does not allow that.' } })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, meetingId, following }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const meeting = await lockMinutes(tx, { projectId, meetingId })
      if (!may.changeMeeting(me, meeting)) throw errors.FORBIDDEN()
      const { seriesId, startsAt, title } = meeting
      const others = and(eq(meetings.seriesId, seriesId ?? meetingId), gte(meetings.startsAt, startsAt))
      const cancelled = await tx
        .update(meetings)
        .set({
          ...{ cancelledAt: now(), updatedAt: now(), version: sql`version + 1` },
          ...changedForCalendars(now()),
        })
        .where(
          and(
            or(eq(meetings.id, meetingId), following ? others : undefined),
            isNull(meetings.cancelledAt),
            isNull(meetings.lockedAt),
          ),
        )
        .returning({ id: meetings.id, title: meetings.title })
      if (cancelled.length === 0) return
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(meetingCancelled, { username: me.username, title, meetingId, ...timeOf(meeting) }),
        changes: cancelled.map(({ id }) => changed(meetingChanged, { projectId, id })),
        history: cancelled.map(({ id, title }) => ({
          kind: 'meeting',
          aboutId: id,
          name: title,
          before: { state: 'planned' },
          after: { state: 'cancelled' },
        })),
      })
    })
  })
