import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Me } from '#domain/ground/grants.ts'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { wasConfirmed } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { findStep, lockApproval, noStep, touchApproval } from '../queries.ts'
import { ethicsPoints, ethicsSteps } from '../tables.ts'
import { stateOfStep } from './state-of-step.ts'

/**
 * Removes a step that was entered by mistake, with its points; its letter stays in its stage. Fails with `FORBIDDEN` if the caller may
 * not remove the step or one of its points.
 */
export const removeStep = withSession
  .route({
    method: 'DELETE',
    path: '/projects/{projectId}/ethics/approvals/{approvalId}/steps/{stepId}',
    tags: ['ethics'],
  })
  .input(z.strictObject({ projectId: z.uuid(), approvalId: z.uuid(), stepId: z.uuid() }))
  .errors({
    ...noStep,
    FORBIDDEN: {
      status: 403,
      message:
        'Only a supervisor can remove confirmed steps, and only the owner and supervisors steps or points of other people.',
    },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, approvalId, stepId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const approval = await lockApproval(tx, projectId, approvalId)
      if (!approval) throw errors.NO_APPROVAL()
      const step = await findStep(tx, approvalId, stepId)
      if (!step) throw errors.NO_STEP()
      if (!(await mayRemoveSteps(tx, me, [step]))) throw errors.FORBIDDEN()
      await tx.delete(ethicsSteps).where(eq(ethicsSteps.id, stepId))
      await touchApproval(tx, approvalId, now())
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: stepId, name: approval.committee } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId, id: approvalId })],
        history: [{ ...entry, before: stateOfStep(step), after: null }],
      })
    })
  })

type RemovedStep = Pick<typeof ethicsSteps.$inferSelect, 'id' | 'kind' | 'addedBy' | 'confirmedVersionId'>

/** Returns true if the caller may remove each of these steps, and each point of them, which is removed with its step. */
export async function mayRemoveSteps(tx: Db, me: Me, steps: RemovedStep[]): Promise<boolean> {
  const points = await tx
    .select({ addedBy: ethicsPoints.addedBy })
    .from(ethicsPoints)
    .where(
      inArray(
        ethicsPoints.stepId,
        steps.map(({ id }) => id),
      ),
    )
  return (
    points.every(({ addedBy }) => may.remove(me, { addedBy, wasConfirmed: false })) &&
    steps.every((step) => {
      const added = { ...step, wasConfirmed: wasConfirmed(step) }
      return may.remove(me, added) && may.changeStep(me, added)
    })
  )
}
