import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { timesChanged } from '#domain/research/meeting-times/changes.ts'
import { may } from '#domain/research/meeting-times/may.ts'
import { timesWithdrawn } from '#domain/research/meeting-times/meeting-times.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { lockTimes } from './queries.ts'
import { meetingSlots, meetingTimes } from './tables.ts'

/**
 * Withdraws proposed times, all of them: for whoever proposed them, the owner and the supervisors. What is gone already changes
 * nothing. Nobody is notified of times that had passed.
 */
export const withdraw = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/meeting-times/{timesId}', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), timesId: z.uuid() }))
  .errors({ FORBIDDEN: { status: 403, message: 'Your role in this project does not allow that.' } })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, timesId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const stored = await lockTimes(tx, { projectId, timesId })
      if (!stored) return
      if (!may.settleTimes(me, stored)) throw errors.FORBIDDEN()
      const { title } = stored
      const slots = await tx
        .select({ startsAt: meetingSlots.startsAt })
        .from(meetingSlots)
        .where(eq(meetingSlots.timesId, timesId))
        .orderBy(desc(meetingSlots.startsAt))
      const isOpen = slots.some(({ startsAt }) => startsAt > now())
      await tx.delete(meetingTimes).where(eq(meetingTimes.id, timesId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: isOpen ? happened(timesWithdrawn, { username: me.username, title }) : null,
        changes: [changed(timesChanged, { projectId })],
        history: [
          {
            ...{ kind: 'meeting_times', aboutId: timesId, name: title, after: null },
            before: { title, startsAt: slots.map(({ startsAt }) => startsAt.toISOString()).reverse() },
          },
        ],
      })
    })
  })
