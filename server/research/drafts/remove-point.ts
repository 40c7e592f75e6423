import * as z from 'zod'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { pointErrors } from '#server/research/points/change-point.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { changeDraftPoint } from './change-draft-point.ts'

/** Removes a point for whoever raised it: from their draft at any time, a sent one while its round is open and nobody has said anything about it. */
export const removePoint = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/points/{pointId}', tags: ['reviews'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), pointId: z.uuid() }))
  .errors({ ...reviewErrors, ...pointErrors })
  .use(inStage, (input) => input)
  .handler(async ({ input: { projectId, pointId }, context: { db, stage, me } }) => {
    await changeDraftPoint(db, { projectId, stage, pointId, reviewer: { raisedBy: me.userId } }, null)
  })
