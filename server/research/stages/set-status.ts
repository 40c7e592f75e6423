import * as z from 'zod'
import { may } from '#domain/research/stages/may.ts'
import { Reason } from '#domain/research/stages/new-status.ts'
import { offeredStatuses, stageChanged, stageCompleted, stageStatusUpdated } from '#domain/research/stages/stages.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { hasSupervisor } from '#server/ground/membership/queries.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { moveStage } from './move-stage.ts'
import { findStage } from './queries.ts'
import { ethicsErrors, refuseSilence } from './refuse-silence.ts'

/**
 * Sets a stage's status and answers with the stage and the project's phase. Completing a stage records who and when,
 * and moves the phase on. Setting the status a stage already has changes nothing and notifies nobody. The reason, where there
 * is one, is kept in the history. ROUND_OPEN while it is under review in an open round; REVIEW_REQUIRED where the owner wants
 * every stage to be completed by a review and there is a supervisor for it; ETHICS_REASON where Data Collection would begin, or go on,
 * without an ethics approval in force and without a reason.
 */
export const setStatus = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/status', tags: ['stages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), status: z.enum(offeredStatuses), reason: Reason }))
  .errors({
    ...noStage,
    ROUND_OPEN: { status: 409, message: 'The stage is under review. Its status changes when the round ends.' },
    REVIEW_REQUIRED: { status: 409, message: 'In this project, stages are completed through a review.' },
    ...ethicsErrors,
  })
  .use(inStage, (input) => input)
  .use(only(may.setStageStatus))
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { status, reason } = input

    return await db.transaction(async (tx) => {
      // Two stages completed at once would both see the old phase; the second waits here for the first.
      const { currentPhase, reviewsRequired } = await lockProject(tx, project.id, 'no key update')
      const before = (await findStage(tx, project.id, input.stageId)) ?? stage
      if (before.status === status) return { stage: before, currentPhase }
      if (before.roundState === 'open') throw errors.ROUND_OPEN()
      const completed = status === 'completed'
      if (completed && reviewsRequired && (await hasSupervisor(tx, project.id))) throw errors.REVIEW_REQUIRED()
      const when = now()
      const begun = { projectId: project.id, stage: before, status, reason, username: me.username, at: when }
      const without = await refuseSilence(tx, begun)

      const { entries, ...moved } = await moveStage(tx, {
        ...{ projectId: project.id, before, currentPhase },
        ...{ status, reason, me, at: when },
      })
      const at = { projectId: project.id, stageId: before.id }
      const facts = { stageName: before.name }
      await done(tx, {
        ...{ at, by: me, when },
        // Why it was begun is in the history, also where it is complete at once.
        activity: completed
          ? happened(stageCompleted, facts)
          : (without ?? happened(stageStatusUpdated, { ...facts, status })),
        changes: [changed(stageChanged, at)],
        history: entries,
      })
      return moved
    })
  })
