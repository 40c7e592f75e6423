import * as z from 'zod'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, only, withSession } from '#server/ground/procedures.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { addRemark, remarkErrors } from './add-remark.ts'

/**
 * Closes a point, answered or not, or reopens it, for a supervisor, as long as the stage is not complete. What is reopened has
 * to be answered again.
 */
export const settlePoint = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/points/{pointId}/settlements',
    successStatus: 201,
    tags: ['reviews'],
  })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      stageId: z.uuid(),
      pointId: z.uuid(),
      id: z.uuid(),
      closed: z.boolean(),
      text: OptionalText,
    }),
  )
  .errors({ ...reviewErrors, ...remarkErrors })
  .use(inStage, (input) => input)
  .use(only(may.settlePoint))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, stage, me, now } }) => {
    const { projectId, pointId, id, closed, text } = input
    const said = { projectId, stage, pointId, id, text, me, now }
    await db.transaction((tx) =>
      addRemark(tx, { ...said, kind: closed ? 'closed' : 'reopened', act: closed ? 'close' : 'reopen' }),
    )
  })
