import * as z from 'zod'
import { reviewApproved } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { endRound } from '#server/research/reviews/end-round.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { draftErrors, SeenPoints, sendDraft } from './send-draft.ts'

/**
 * Finishes the review of a supervisor by approving the stage in its open round, and sends what they drafted: the stage is
 * complete, and the phase moves on. MUSTS_OPEN while something that must change is not closed, in the draft too; NO_OPEN_ROUND,
 * with how it ended and by whom, when somebody was faster: the draft then stays. DRAFT_CHANGED when it has other points than
 * `points`.
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
      ...{ summary: OptionalText, points: SeenPoints },
    }),
  )
  .errors({ ...noStage, ...reviewErrors, ...draftErrors })
  .use(inStage, (input) => input)
  .use(only(may.decideReview))
  .handler(({ input: { projectId, stageId, roundId, summary, points: seen }, context: { db, stage, me, now } }) =>
    endRound(
      db,
      { projectId, stage, me, now, roundId },
      {
        act: 'approve',
        state: 'approved',
        status: () => 'completed',
        summary,
        activity: reviewApproved,
        facts: ({ points: _, ...facts }) => facts,
        sends: async (tx, at) => {
          await sendDraft(tx, { stageId, roundId, reviewer: { raisedBy: me.userId }, at, seen })
        },
      },
    ),
  )
