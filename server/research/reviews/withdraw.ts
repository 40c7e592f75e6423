import * as z from 'zod'
import { reviewWithdrawn } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { endRound, lockRound } from './end-round.ts'
import { reviewErrors } from './refuse.ts'

/**
 * Withdraws a stage from review, for its owner: its status is what it was before. NO_OPEN_ROUND, with how it ended and by whom,
 * when a supervisor has decided in the meantime.
 */
export const withdraw = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/withdraw',
    tags: ['reviews'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid() }))
  .errors({ ...noStage, ...reviewErrors })
  .use(inStage, (input) => input)
  .use(only(may.sendToReview))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(({ input: { projectId, roundId }, context: { db, stage, me, now } }) =>
    db.transaction(async (tx) => {
      const locked = await lockRound(tx, { projectId, stage, me, now, roundId })
      return await endRound(tx, locked, {
        state: 'withdrawn',
        status: locked.round.statusBefore,
        summary: null,
        activity: reviewWithdrawn,
        facts: ({ points: _, ...facts }) => facts,
      })
    }),
  )
