import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { wasConfirmed } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { findStep, lockApproval, noStep, touchApproval } from '../queries.ts'
import { ethicsSteps } from '../tables.ts'
import { stateOfStep } from './state-of-step.ts'

/** Removes a step that was entered by mistake; its letter stays in its stage. What a supervisor ever confirmed, supervisors alone (FORBIDDEN). */
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
        'Only a supervisor can remove what a supervisor has confirmed, or a suspension that somebody else entered.',
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
      const added = { ...step, wasConfirmed: wasConfirmed(step) }
      if (!may.remove(me, added) || !may.changeStep(me, added)) throw errors.FORBIDDEN()
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
