import * as z from 'zod'
import { reviewApproved, reviewCorrections } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { leftToConfirm } from '#domain/research/reviews/reviews.ts'
import { Reason } from '#domain/research/stages/new-status.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { draftErrors, SeenPoints, sendDraft } from '#server/research/drafts/send-draft.ts'
import { endRound, lockRound } from '#server/research/reviews/end-round.ts'
import { standingOf } from '#server/research/reviews/queries.ts'
import { refuse, reviewErrors } from '#server/research/reviews/refuse.ts'
import { ethicsErrors } from '#server/research/stages/refuse-silence.ts'
import { addApproval } from './add-approval.ts'
import { recordApproval } from './record-approval.ts'

/**
 * Finishes the review of a supervisor by approving the stage in its open round, and sends what they drafted: the stage is
 * complete, and the phase moves on. With minor corrections it is complete once the owner has confirmed each of them, without
 * another round. Where every supervisor must approve, the round stays open until the last of them has; one who asked for
 * corrections is enough for them. MUSTS_OPEN while something that must change is not closed, in the draft too, and
 * NOTHING_TO_CORRECT where corrections would have no point; NO_OPEN_ROUND, with how it ended and by whom, when somebody was
 * faster: the draft then stays. DRAFT_CHANGED when it has other points than `points`. ETHICS_REASON where Data Collection begins with it,
 * without an ethics approval in force and without a reason.
 */
export const approve = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/approve',
    tags: ['reviews'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid() },
      ...{ summary: OptionalText, points: SeenPoints, withCorrections: z.boolean().default(false), reason: Reason },
    }),
  )
  .errors({ ...noStage, ...reviewErrors, ...draftErrors, ...ethicsErrors })
  .use(inStage, (input) => input)
  .use(only(may.decideReview))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(({ input, context: { db, stage, me, now } }) => {
    const { projectId, stageId, roundId, summary, points: seen, withCorrections, reason } = input
    return db.transaction(async (tx) => {
      const locked = await lockRound(tx, { projectId, stage, me, now, roundId })
      const sent = await sendDraft(tx, { stageId, roundId, reviewer: { raisedBy: me.userId }, at: locked.at, seen })
      const standing = await standingOf(tx, locked.before)
      refuse(withCorrections ? 'correct' : 'approve', standing, roundId)
      const approval = { roundId, madeBy: me.userId, withCorrections, summary, madeAt: locked.at }
      const agreed = locked.allMustApprove ? await addApproval(tx, projectId, approval) : null
      if (agreed && agreed.missing.length > 0) {
        // The same once more tells nobody anything.
        if (agreed.isNew || sent.points > 0 || sent.hasRubric)
          await recordApproval(tx, locked, approval, agreed.missing)
        return { stage: locked.before, currentPhase: locked.currentPhase }
      }

      const asksForCorrections = (agreed ?? approval).withCorrections && leftToConfirm(standing.points) > 0
      return asksForCorrections
        ? await endRound(tx, locked, {
            ...{ state: 'corrections', status: 'in_progress', reason, summary, activity: reviewCorrections },
            facts: (facts) => ({ ...facts, points: leftToConfirm(standing.points) }),
          })
        : await endRound(tx, locked, {
            ...{ state: 'approved', status: 'completed', reason, summary, activity: reviewApproved },
            facts: ({ points: _, ...facts }) => facts,
          })
    })
  })
