import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { adverseEventEntered, approvalDeclared, ethicsChanged } from '#domain/research/ethics/activities.ts'
import { asksForConfirmation, isConfirmed, stepsAtMost, wasConfirmed } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { StepDetails } from '#domain/research/ethics/new-approval.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import {
  changedMeanwhile,
  findNewest,
  findStep,
  idTaken,
  lockApproval,
  noApproval,
  noFile,
  type StoredStep,
  touchApproval,
} from '../queries.ts'
import { ethicsSteps } from '../tables.ts'
import { saysAnother, stateOfStep } from './state-of-step.ts'

/**
 * Adds what happened between the study and a committee, or changes it: an application, a renewal, an amendment and what was decided.
 * What a letter says is declared until a supervisor confirms it, and asks to be confirmed again once it is changed. `revision` is that which the
 * caller has seen, null for a new one: CHANGED when somebody else was quicker.
 */
export const saveStep = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/ethics/approvals/{approvalId}/steps/{stepId}',
    tags: ['ethics'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), approvalId: z.uuid(), stepId: z.uuid() },
      revision: z.int().min(1).nullable(),
      step: StepDetails,
    }),
  )
  .errors({
    ...{ ...noApproval, ...changedMeanwhile, ...noFile, ...idTaken },
    OTHER_KIND: { status: 409, message: 'What happened cannot become something else. Remove it, and add the other.' },
    FORBIDDEN: {
      status: 403,
      message:
        'Only a supervisor can change a closure or suspension that is confirmed, or a suspension of somebody else.',
    },
    STEP_LIMIT: { status: 409, message: `An approval can have ${stepsAtMost} steps.` },
  })
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, approvalId, stepId, revision, step }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const approval = await lockApproval(tx, projectId, approvalId)
      if (!approval) throw errors.NO_APPROVAL()
      const letter = step.letterId ? await findNewest(tx, projectId, step.letterId) : null
      if (step.letterId && !letter) throw errors.NO_FILE()
      const before = await findStep(tx, approvalId, stepId)
      // The same again is a retry.
      if (before ? before.revision !== revision : revision !== null) {
        if (before && revision === null && isSame(stateOfStep(before), stateOfStep({ ...step, letter }))) return
        throw errors.CHANGED()
      }
      if (before && before.kind !== step.kind) throw errors.OTHER_KIND()
      if (before && !may.changeStep(me, { ...before, wasConfirmed: wasConfirmed(before) })) throw errors.FORBIDDEN()
      // Who confirmed what it said before stays, and holds on where it says the same.
      const holds = before !== null && isConfirmed(before) && !saysAnother(before, { ...step, letter })
      const next = (before?.revision ?? 0) + 1
      if (before)
        await tx
          .update(ethicsSteps)
          .set({ ...step, updatedAt: now(), revision: next, ...(holds ? { confirmedRevision: next } : {}) })
          .where(eq(ethicsSteps.id, stepId))
      else {
        if ((await tx.$count(ethicsSteps, eq(ethicsSteps.approvalId, approvalId))) >= stepsAtMost)
          throw errors.STEP_LIMIT()
        const at = { addedBy: me.userId, createdAt: now(), updatedAt: now(), revision: next }
        const added = await tx
          .insert(ethicsSteps)
          .values({ ...step, id: stepId, approvalId, ...at })
          .onConflictDoNothing()
          .returning({ id: ethicsSteps.id })
        if (added.length === 0) throw errors.ID_TAKEN()
      }
      await touchApproval(tx, approvalId, now())
      const { committee } = approval
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: stepId, name: committee } as const
      const [old, state] = [before && stateOfStep(before), stateOfStep({ ...step, letter })]
      const recorded = old ? edited(entry, old, state) : { ...entry, before: null, after: state }
      const isDeclared = !holds && asksForConfirmation(step) && recorded !== null
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: isDeclared
          ? happened(approvalDeclared, { username: me.username, committee, step: step.kind })
          : isNews(before, step)
            ? happened(adverseEventEntered, { ...eventOf(step), username: me.username, committee })
            : null,
        changes: [changed(ethicsChanged, { projectId, id: approvalId })],
        // An edit keeps which step it was, although that stays.
        history: [
          recorded?.before ? { ...recorded, after: { ...recorded.after, step: step.kind } as never } : recorded,
        ],
      })
    })
  })

/** Whether somebody has to hear of an adverse event: a new one, and one that is serious after all. */
const isNews = (before: StoredStep | null, { kind, isSerious }: StepDetails) =>
  kind === 'adverse_event' && (before === null || (isSerious === true && before.isSerious !== true))

const eventOf = ({ happenedOn, isSerious }: StepDetails) => ({ on: happenedOn ?? '', isSerious: isSerious === true })

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
