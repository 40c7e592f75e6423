import * as z from 'zod'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { pointErrors } from '#server/research/points/change-point.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { changeDraftPoint } from './change-draft-point.ts'

/**
 * Changes a point for whoever raised it: in their draft at any time, a sent one while its round is open and nobody has said
 * anything about it. With `onlyDraft`, POINT_SENT where it was sent meanwhile: what is kept while somebody writes is for nobody else.
 */
export const editPoint = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/points/{pointId}', tags: ['reviews'] })
  .input(
    NewPoint.safeExtend({
      projectId: z.uuid(),
      stageId: z.uuid(),
      pointId: z.uuid(),
      onlyDraft: z.boolean().default(false),
    }),
  )
  .errors({
    ...reviewErrors,
    ...pointErrors,
    POINT_SENT: { status: 409, message: 'This point has been sent.' },
  })
  .use(inStage, (input) => input)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, stage, me } }) => {
    const { projectId, stageId: _, pointId, onlyDraft, ...fields } = input
    await changeDraftPoint(db, { projectId, stage, pointId, reviewer: { raisedBy: me.userId }, onlyDraft }, fields)
  })
