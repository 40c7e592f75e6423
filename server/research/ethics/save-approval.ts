import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { approvalDeclared, ethicsChanged } from '#domain/research/ethics/activities.ts'
import { approvalsAtMost, isConfirmed } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { ApprovalDetails } from '#domain/research/ethics/new-approval.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { changedMeanwhile, findSteps, idTaken, lockApproval, touchApproval } from './queries.ts'
import { ethicsApprovals, ethicsSteps } from './tables.ts'

/**
 * Adds an approval or a permission under an id that the caller generates, or changes what is known of it. What a committee decided
 * is in its steps; where what its letters say of it changes, what was confirmed asks to be confirmed again. `revision` is that which
 * the caller has seen, null for a new one: CHANGED when somebody else was quicker.
 */
export const saveApproval = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/ethics/approvals/{approvalId}', tags: ['ethics'] })
  .input(ApprovalDetails.extend({ projectId: z.uuid(), approvalId: z.uuid(), revision: z.int().min(1).nullable() }))
  .errors({
    ...{ ...idTaken, ...changedMeanwhile },
    APPROVAL_LIMIT: { status: 409, message: `A project can have ${approvalsAtMost} approvals.` },
  })
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, approvalId, revision, ...details } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const before = await lockApproval(tx, projectId, approvalId)
      const state = stateOf(details)
      // The same again is a retry.
      if (before && isSame(stateOf(before), state)) return
      if ((before?.revision ?? null) !== revision) throw errors.CHANGED()
      if (before) {
        const set = { ...details, revision: before.revision + 1 }
        await tx.update(ethicsApprovals).set(set).where(eq(ethicsApprovals.id, approvalId))
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
            revision: 1,
          })
          .onConflictDoNothing()
          .returning({ id: ethicsApprovals.id })
        if (stored.length === 0) throw errors.ID_TAKEN()
      }
      // What was confirmed was confirmed of the approval as it was; whoever compares a letter right now has read that, too.
      const asksAgain = before !== null && !isSame(inLetters(before), inLetters(details))
      const confirmed = asksAgain ? (await findSteps(tx, approvalId)).findLast(isConfirmed) : undefined
      if (asksAgain)
        await tx
          .update(ethicsSteps)
          .set({ revision: sql`${ethicsSteps.revision} + 1`, updatedAt: now() })
          .where(eq(ethicsSteps.approvalId, approvalId))
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: approvalId, name: details.committee } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: confirmed
          ? happened(approvalDeclared, { username: me.username, committee: details.committee, step: confirmed.kind })
          : null,
        changes: [changed(ethicsChanged, { projectId, id: approvalId })],
        history: [before ? edited(entry, stateOf(before), state) : { ...entry, before: null, after: state }],
      })
    })
  })

/** What the letters of a committee say of an approval: not what it wants once the last day has passed. */
const inLetters = ({ lateRule: _, ...details }: ApprovalDetails) => stateOf({ ...details, lateRule: null })

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** What the history has of an approval. */
export const stateOf = ({ kind, ...details }: ApprovalDetails) => {
  const { committee, registration, reference, route, risk, covers, lateRule } = details
  return { approvalKind: kind, committee, registration, reference, route, risk, covers, lateRule }
}
