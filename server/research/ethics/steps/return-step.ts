import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { approvalReturned, ethicsChanged } from '#domain/research/ethics/activities.ts'
import { asksForConfirmation, isConfirmed, isReturned } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { ReturnReason } from '#domain/research/ethics/new-approval.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { changedMeanwhile, findStep, lockApproval, noStep, touchApproval } from '../queries.ts'
import { ethicsSteps } from '../tables.ts'

/**
 * Sends a step back that is not as its letter says, or has none, with the reason: supervisors alone. It waits for whoever entered it until it
 * or its letter is changed, and can still be confirmed. `revision` and `letterVersionId` are what they have seen: CHANGED means that it is
 * something else by now, or confirmed. NOT_DECIDED where there is nothing to confirm.
 */
export const returnStep = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/ethics/approvals/{approvalId}/steps/{stepId}/return',
    tags: ['confirmations'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), approvalId: z.uuid(), stepId: z.uuid() },
      ...{ revision: z.int().min(1), letterVersionId: z.uuid().nullable() },
      reason: ReturnReason,
    }),
  )
  .errors({
    ...{ ...noStep, ...changedMeanwhile },
    NOT_DECIDED: { status: 409, message: 'There is no decision to confirm.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.confirm))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, approvalId, stepId, revision, letterVersionId, reason } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const approval = await lockApproval(tx, projectId, approvalId)
      if (!approval) throw errors.NO_APPROVAL()
      const step = await findStep(tx, approvalId, stepId)
      if (!step) throw errors.NO_STEP()
      if (!asksForConfirmation(step)) throw errors.NOT_DECIDED()
      if (step.revision !== revision || step.letterVersionId !== letterVersionId) throw errors.CHANGED()
      if (isConfirmed(step)) throw errors.CHANGED()
      // The same again is a retry.
      if (isReturned(step) && step.returned?.reason === reason) return
      await tx
        .update(ethicsSteps)
        .set({
          ...{ returnedVersionId: letterVersionId, returnedRevision: revision, returnedReason: reason },
          ...{ returnedBy: me.userId, returnedAt: now() },
        })
        .where(eq(ethicsSteps.id, stepId))
      await touchApproval(tx, approvalId, now())
      const { committee } = approval
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(approvalReturned, { username: me.username, committee, step: step.kind, reason }),
        changes: [changed(ethicsChanged, { projectId, id: approvalId })],
        history: [
          {
            ...{ kind: 'ethics', stageNumber: 3, aboutId: stepId, name: committee },
            before: { isConfirmed: false },
            after: { step: step.kind, returned: reason },
          },
        ],
      })
    })
  })
