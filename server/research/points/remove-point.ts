import * as z from 'zod'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { changePoint, pointErrors } from './change-point.ts'

/** Removes a point for whoever raised it, while its round is open. */
export const removePoint = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/points/{pointId}', tags: ['reviews'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), pointId: z.uuid() }))
  .errors({ ...reviewErrors, ...pointErrors })
  .use(inStage, (input) => input)
  .handler(async ({ input: { projectId, pointId }, context: { db, stage, me } }) => {
    await changePoint(db, { projectId, stage, pointId, reviewer: { raisedBy: me.userId } }, null)
  })
