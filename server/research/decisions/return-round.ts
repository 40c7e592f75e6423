import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import { reviewReturned } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { Reason } from '#domain/research/stages/new-status.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { draftErrors, SeenPoints, sendDraft } from '#server/research/drafts/send-draft.ts'
import { endRound, lockRound } from '#server/research/reviews/end-round.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { ethicsErrors } from '#server/research/stages/refuse-silence.ts'

/**
 * Finishes the review of a supervisor by returning the stage from its open round, and sends what they drafted: it is in progress
 * again, and the owner’s turn. NOTHING_SAID without a summary and without a point; NO_OPEN_ROUND, with how it ended and by whom,
 * when somebody was faster: the draft then stays. DRAFT_CHANGED when it has other points than `points`. ETHICS_REASON where Data Collection
 * begins with it, without an ethics approval in force and without a reason.
 */
export const returnRound = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/return',
    tags: ['reviews'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid() },
      ...{ summary: OptionalText, points: SeenPoints, reason: Reason },
    }),
  )
  .errors({ ...noStage, ...reviewErrors, ...draftErrors, ...ethicsErrors })
  .use(inStage, (input) => input)
  .use(only(may.decideReview))
  .handler(
    ({ input: { projectId, stageId, roundId, summary, points: seen, reason }, context: { db, stage, me, now } }) =>
      db.transaction(async (tx) => {
        const locked = await lockRound(tx, { projectId, stage, me, now, roundId })
        const reviewer = { raisedBy: me.userId }
        const sent = await sendDraft(tx, { stageId, roundId, reviewer, at: locked.at, seen })
        if (summary === null && sent.points === 0 && !sent.hasRubric)
          throw new ORPCError('NOTHING_SAID', draftErrors.NOTHING_SAID)
        return await endRound(tx, locked, {
          state: 'returned',
          status: 'in_progress',
          reason,
          summary,
          activity: reviewReturned,
          facts: (facts) => facts,
        })
      }),
  )
