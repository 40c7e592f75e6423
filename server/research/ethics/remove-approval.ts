import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { may } from '#domain/research/ethics/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { lockApproval, noApproval } from './queries.ts'
import { stateOf } from './save-approval.ts'
import { mayRemoveSteps } from './steps/remove-step.ts'
import { ethicsApprovals, ethicsSteps } from './tables.ts'

/**
 * Removes an approval with its steps; its letters stay in their stage. Fails with `FORBIDDEN` if the caller may not remove the approval,
 * one of its steps or one of their points.
 */
export const removeApproval = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/ethics/approvals/{approvalId}', tags: ['ethics'] })
  .input(z.strictObject({ projectId: z.uuid(), approvalId: z.uuid() }))
  .errors({
    ...noApproval,
    FORBIDDEN: {
      status: 403,
      message:
        'Only a supervisor can remove confirmed steps, and only the owner and supervisors those of other people.',
    },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, approvalId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const approval = await lockApproval(tx, projectId, approvalId)
      if (!approval) throw errors.NO_APPROVAL()
      const steps = await tx
        .select({
          id: ethicsSteps.id,
          kind: ethicsSteps.kind,
          addedBy: ethicsSteps.addedBy,
          confirmedVersionId: ethicsSteps.confirmedVersionId,
        })
        .from(ethicsSteps)
        .where(eq(ethicsSteps.approvalId, approvalId))
      // Its steps are removed with it.
      if (!may.remove(me, { addedBy: approval.addedBy, wasConfirmed: false }) || !(await mayRemoveSteps(tx, me, steps)))
        throw errors.FORBIDDEN()
      await tx.delete(ethicsApprovals).where(eq(ethicsApprovals.id, approvalId))
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: approvalId, name: approval.committee } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId, id: approvalId })],
        history: [{ ...entry, before: stateOf(approval), after: null }],
      })
    })
  })
