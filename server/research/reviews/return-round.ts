import * as z from 'zod'
import { reviewReturned } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { Summary } from '#domain/research/reviews/new-review.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { endRound } from './end-round.ts'
import { reviewErrors } from './refuse.ts'

/**
 * Returns a stage from its open round with a summary, for a supervisor: it is in progress again, and the owner’s turn.
 * NO_OPEN_ROUND, with how it ended and by whom, when somebody was faster.
 */
export const returnRound = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/return',
    tags: ['reviews'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid(), summary: Summary }))
  .errors({ ...noStage, ...reviewErrors })
  .use(inStage, (input) => input)
  .use(only(may.decideReview))
  .handler(({ input: { projectId, roundId, summary }, context: { db, stage, me, now } }) =>
    endRound(
      db,
      { projectId, stage, me, now, roundId },
      {
        act: 'return',
        state: 'returned',
        status: () => 'in_progress',
        summary,
        activity: reviewReturned,
        facts: (facts) => facts,
      },
    ),
  )
