import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { may } from '#domain/research/ethics/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { findStep, lockApproval, noStep } from '../queries.ts'
import { ethicsPoints } from '../tables.ts'

/** Removes a point that was written down by mistake; a collaborator their own (FORBIDDEN). */
export const removePoint = withSession
  .route({
    method: 'DELETE',
    path: '/projects/{projectId}/ethics/approvals/{approvalId}/steps/{stepId}/points/{pointId}',
    tags: ['ethics'],
  })
  .input(z.strictObject({ projectId: z.uuid(), approvalId: z.uuid(), stepId: z.uuid(), pointId: z.uuid() }))
  .errors({
    ...noStep,
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can remove what somebody else added.' },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, approvalId, stepId, pointId } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const approval = await lockApproval(tx, projectId, approvalId)
      if (!approval) throw errors.NO_APPROVAL()
      if (!(await findStep(tx, approvalId, stepId))) throw errors.NO_STEP()
      const isIt = and(eq(ethicsPoints.id, pointId), eq(ethicsPoints.stepId, stepId))
      const [point] = await tx.select().from(ethicsPoints).where(isIt)
      if (!point) throw errors.NO_STEP()
      if (!may.remove(me, { addedBy: point.addedBy, wasConfirmed: false })) throw errors.FORBIDDEN()
      await tx.delete(ethicsPoints).where(isIt)
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: pointId, name: approval.committee } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId })],
        history: [{ ...entry, before: { comment: point.comment, answer: point.answer }, after: null }],
      })
    })
  })
