import * as z from 'zod'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { changePoint, pointErrors } from './change-point.ts'

/** Changes a point for whoever raised it, while its round is open. */
export const editPoint = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/points/{pointId}', tags: ['reviews'] })
  .input(NewPoint.safeExtend({ projectId: z.uuid(), stageId: z.uuid(), pointId: z.uuid() }))
  .errors({ ...reviewErrors, ...pointErrors })
  .use(inStage, (input) => input)
  .handler(async ({ input, context: { db, stage, me } }) => {
    const { projectId, stageId: _, pointId, ...fields } = input
    await changePoint(db, { projectId, stage, pointId, reviewer: { raisedBy: me.userId } }, fields)
  })
