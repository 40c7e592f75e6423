import * as z from 'zod'
import { reviewApproved } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { endRound } from './end-round.ts'
import { reviewErrors } from './refuse.ts'

/**
 * Approves a stage in its open round, for a supervisor: it is complete, and the phase moves on. MUSTS_OPEN while something that
 * must change is not closed; NO_OPEN_ROUND, with how it ended and by whom, when somebody was faster.
 */
export const approve = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/approve',
    tags: ['reviews'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid(), summary: OptionalText }))
  .errors({ ...noStage, ...reviewErrors })
  .use(inStage, (input) => input)
  .use(only(may.decideReview))
  .handler(({ input: { projectId, roundId, summary }, context: { db, stage, me, now } }) =>
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
      },
    ),
  )
