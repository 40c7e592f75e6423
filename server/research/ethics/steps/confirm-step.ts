import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { approvalConfirmed, ethicsChanged } from '#domain/research/ethics/activities.ts'
import { asksForConfirmation, isConfirmed } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { setUses } from '../documents/set-uses.ts'
import { changedMeanwhile, findStep, lockApproval, noDocument, noStep, touchApproval } from '../queries.ts'
import { ethicsSteps } from '../tables.ts'

/**
 * Confirms that a step is as its letter says: supervisors alone. `revision` and `letterVersionId` are what they have seen, and CHANGED
 * means that it is something else by now. `uses` are the versions of documents that the letter approves for participants, each with
 * its first day. NO_LETTER where there is none; NOT_DECIDED where there is nothing to confirm.
 */
export const confirmStep = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/ethics/approvals/{approvalId}/steps/{stepId}/confirmation',
    tags: ['confirmations'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), approvalId: z.uuid(), stepId: z.uuid() },
      ...{ revision: z.int().min(1), letterVersionId: z.uuid() },
      uses: z
        .array(z.strictObject({ documentId: z.uuid(), versionId: z.uuid(), since: PlainDate }))
        .max(200)
        .default([]),
    }),
  )
  .errors({
    ...{ ...noStep, ...changedMeanwhile, ...noDocument },
    NO_LETTER: { status: 409, message: 'There is no letter to compare it with.' },
    NOT_DECIDED: { status: 409, message: 'There is no decision to confirm.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.confirm))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, approvalId, stepId, revision, letterVersionId, uses } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const approval = await lockApproval(tx, projectId, approvalId)
      if (!approval) throw errors.NO_APPROVAL()
      const step = await findStep(tx, approvalId, stepId)
      if (!step) throw errors.NO_STEP()
      if (!asksForConfirmation(step)) throw errors.NOT_DECIDED()
      if (!step.letter) throw errors.NO_LETTER()
      if (step.revision !== revision || step.letter.versionId !== letterVersionId) throw errors.CHANGED()
      if (isConfirmed(step)) return
      await tx
        .update(ethicsSteps)
        .set({
          confirmedVersionId: letterVersionId,
          confirmedRevision: revision,
          confirmedBy: me.userId,
          confirmedAt: now(),
        })
        .where(eq(ethicsSteps.id, stepId))
      const inUse = await setUses(tx, { projectId, uses, by: me.userId, at: now() })
      if (inUse === null) throw errors.NO_DOCUMENT()
      await touchApproval(tx, approvalId, now())
      const { committee } = approval
      const { name, version } = step.letter
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: stepId, name: committee } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(approvalConfirmed, { username: me.username, committee, step: step.kind }),
        changes: [changed(ethicsChanged, { projectId, id: approvalId })],
        history: [
          {
            ...entry,
            before: { isConfirmed: false },
            after: {
              step: step.kind,
              isConfirmed: true,
              letter: `${name}, version ${version}`,
              ...(inUse ? { inUse } : {}),
            },
          },
        ],
      })
    })
  })
