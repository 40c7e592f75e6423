import * as z from 'zod'
import { may } from '#domain/research/reviews/may.ts'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import { pointLimit } from '#domain/research/reviews/reviews.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { pointErrors } from '#server/research/points/change-point.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { draftErrors } from './send-draft.ts'
import { writePoint } from './write-point.ts'

/** What every verb that raises a point declares besides. */
export const raiseErrors = {
  ID_TAKEN: { status: 409, message: 'Another point has this id. Raise it with a new one.' },
  POINT_LIMIT: draftErrors.POINT_LIMIT,
  NOT_IN_ROUND: pointErrors.NOT_IN_ROUND,
} as const

/**
 * Asks for a change in the open round, for a supervisor, under an id that the caller generates: a must or a should, and
 * where it is. It is a draft that nobody else sees until the review is finished: approved, returned or commented on. The
 * same id again changes nothing. With `late` it is kept also when the round has ended meanwhile. NOT_IN_ROUND when the file
 * or link was not to be read in this round.
 */
export const raisePoint = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/points',
    successStatus: 201,
    tags: ['reviews'],
  })
  .input(
    NewPoint.safeExtend({
      projectId: z.uuid(),
      stageId: z.uuid(),
      roundId: z.uuid(),
      id: z.uuid(),
      late: z.boolean().default(false),
    }),
  )
  .errors({ ...noStage, ...reviewErrors, ...raiseErrors })
  .use(inStage, (input) => input)
  .use(only(may.raisePoint))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, stage, me, now }, errors }) => {
    const { projectId, stageId: _, roundId, late, ...point } = input
    const reviewer = { raisedBy: me.userId }
    const written = await writePoint(db, { projectId, stage, roundId, reviewer, at: now(), late }, point)
    if (written === 'POINT_LIMIT') throw errors.POINT_LIMIT({ data: { limit: pointLimit } })
    if (written !== 'written') throw errors[written]()
  })
