import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { approvalsAtMost } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { ApprovalDetails } from '#domain/research/ethics/new-approval.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { idTaken, lockApproval, touchApproval } from './queries.ts'
import { ethicsApprovals, ethicsSteps } from './tables.ts'

/**
 * Adds an approval or a permission under an id that the caller generates, or changes what is known of it. What a committee decided
 * is in its steps; where the committee or the kind changes, what was confirmed has to be confirmed again.
 */
export const saveApproval = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/ethics/approvals/{approvalId}', tags: ['ethics'] })
  .input(ApprovalDetails.extend({ projectId: z.uuid(), approvalId: z.uuid() }))
  .errors({
    ...idTaken,
    APPROVAL_LIMIT: { status: 409, message: `A project can have ${approvalsAtMost} approvals.` },
  })
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, approvalId, ...details } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const before = await lockApproval(tx, projectId, approvalId)
      if (before) {
        await tx.update(ethicsApprovals).set(details).where(eq(ethicsApprovals.id, approvalId))
        await touchApproval(tx, approvalId, now())
      } else {
        const others = await tx.$count(ethicsApprovals, eq(ethicsApprovals.projectId, projectId))
        if (others >= approvalsAtMost) throw errors.APPROVAL_LIMIT()
        const stored = await tx
          .insert(ethicsApprovals)
          .values({
            ...details,
            id: approvalId,
            projectId,
            addedBy: me.userId,
            createdAt: now(),
            updatedAt: now(),
            sequence: 0,
          })
          .onConflictDoNothing()
          .returning({ id: ethicsApprovals.id })
        if (stored.length === 0) throw errors.ID_TAKEN()
      }
      if (before && (before.committee !== details.committee || before.kind !== details.kind))
        await tx
          .update(ethicsSteps)
          .set({ confirmedVersionId: null, confirmedBy: null, confirmedAt: null })
          .where(eq(ethicsSteps.approvalId, approvalId))
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: approvalId, name: details.committee } as const
      const state = stateOf(details)
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId, id: approvalId })],
        history: [before ? edited(entry, stateOf(before), state) : { ...entry, before: null, after: state }],
      })
    })
  })

/** What the history has of an approval. */
export const stateOf = ({ kind, ...details }: ApprovalDetails) => {
  const { committee, registration, reference, route, risk, covers, lateRule } = details
  return { approvalKind: kind, committee, registration, reference, route, risk, covers, lateRule }
}
