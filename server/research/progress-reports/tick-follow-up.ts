import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { followUpDone } from '#domain/research/progress-reports/activities.ts'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { progressReports, reportFollowUps } from './tables.ts'

/** Ticks a step of the plan after a concern, or takes the tick back. For the owner and the supervisors. NO_STEP. */
export const tickFollowUp = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/follow-ups/{followUpId}',
    tags: ['progressReports'],
  })
  .input(z.strictObject({ projectId: z.uuid(), followUpId: z.uuid(), done: z.boolean() }))
  .errors({ NO_STEP: { status: 404, message: 'There is no such step.' } })
  .use(inProject, (input) => input)
  .use(only(may.tickFollowUp))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, followUpId, done: isDone }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId)
      const [step] = await tx
        .select({ doneAt: reportFollowUps.doneAt, reportId: progressReports.id })
        .from(reportFollowUps)
        .innerJoin(progressReports, eq(progressReports.id, reportFollowUps.reportId))
        .where(and(eq(reportFollowUps.id, followUpId), eq(progressReports.projectId, projectId)))
        .for('no key update')
      if (!step) throw errors.NO_STEP()
      if ((step.doneAt !== null) === isDone) return
      await tx
        .update(reportFollowUps)
        .set(isDone ? { doneAt: now(), doneBy: me.userId } : { doneAt: null, doneBy: null })
        .where(eq(reportFollowUps.id, followUpId))
      const open = and(eq(reportFollowUps.reportId, step.reportId), isNull(reportFollowUps.doneAt))
      const isLast = isDone && (await tx.$count(reportFollowUps, open)) === 0
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: isDone ? happened(followUpDone, { username: me.username, title, isLast }) : null,
        changes: [changed(reportsChanged, { projectId })],
        // Collaborators read the history, and that there are steps says what was recommended.
        history: [],
      })
    })
  })
