import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { pointsAtMost } from '#domain/research/ethics/documents.ts'
import { may } from '#domain/research/ethics/may.ts'
import { PointDetails } from '#domain/research/ethics/new-document.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { changedMeanwhile, findStep, idTaken, lockApproval, noStep } from '../queries.ts'
import { ethicsPoints } from '../tables.ts'

/**
 * Writes down a comment of the committee as a point, or the answer to it; numbers follow the order in which points came. `revision` is
 * that which the caller has seen, null for a new one: CHANGED when somebody else was quicker.
 */
export const savePoint = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/ethics/approvals/{approvalId}/steps/{stepId}/points/{pointId}',
    tags: ['ethics'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), approvalId: z.uuid(), stepId: z.uuid(), pointId: z.uuid() },
      revision: z.int().min(1).nullable(),
      point: PointDetails,
    }),
  )
  .errors({
    ...{ ...noStep, ...changedMeanwhile, ...idTaken },
    POINT_LIMIT: { status: 409, message: `A decision can have ${pointsAtMost} points.` },
  })
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, approvalId, stepId, pointId, revision, point } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const approval = await lockApproval(tx, projectId, approvalId)
      if (!approval) throw errors.NO_APPROVAL()
      if (!(await findStep(tx, approvalId, stepId))) throw errors.NO_STEP()
      const isIt = and(eq(ethicsPoints.id, pointId), eq(ethicsPoints.stepId, stepId))
      const [before] = await tx.select().from(ethicsPoints).where(isIt)
      if (before && revision === null && state(before) === state(point)) return
      if ((before?.revision ?? null) !== revision) throw errors.CHANGED()
      if (before)
        await tx
          .update(ethicsPoints)
          .set({ ...point, revision: before.revision + 1 })
          .where(isIt)
      else {
        if ((await tx.$count(ethicsPoints, eq(ethicsPoints.stepId, stepId))) >= pointsAtMost) throw errors.POINT_LIMIT()
        const number = sql`(select coalesce(max(number), 0) + 1 from ethics_points where step_id = ${stepId})`
        const added = await tx
          .insert(ethicsPoints)
          .values({ ...point, id: pointId, stepId, number, addedBy: me.userId, createdAt: now(), revision: 1 })
          .onConflictDoNothing({ target: ethicsPoints.id })
          .returning({ id: ethicsPoints.id })
        if (added.length === 0) throw errors.ID_TAKEN()
      }
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: pointId, name: approval.committee } as const
      const after = { comment: point.comment, answer: point.answer }
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId })],
        history: [
          before
            ? edited(entry, { comment: before.comment, answer: before.answer }, after)
            : { ...entry, before: null, after },
        ],
      })
    })
  })

const state = ({ section, comment, answer }: PointDetails) => JSON.stringify([section, comment, answer])
