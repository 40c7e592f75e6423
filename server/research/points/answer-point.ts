import * as z from 'zod'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText, WhyNot } from '#domain/research/reviews/new-review.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, only, withSession } from '#server/ground/procedures.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { addRemark, remarkErrors } from './add-remark.ts'

const at = { projectId: z.uuid(), stageId: z.uuid(), pointId: z.uuid(), id: z.uuid() }

/**
 * Answers a point, for the owner, between two rounds: it is done, or not done and why. A later answer takes the place of an
 * earlier one, which stays to be read.
 */
export const answerPoint = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/points/{pointId}/answers',
    successStatus: 201,
    tags: ['reviews'],
  })
  .input(
    z.discriminatedUnion('answer', [
      z.strictObject({ ...at, answer: z.literal('done'), text: OptionalText }),
      z.strictObject({ ...at, answer: z.literal('declined'), text: WhyNot }),
    ]),
  )
  .errors({ ...reviewErrors, ...remarkErrors })
  .use(inStage, (input) => input)
  .use(only(may.answerPoint))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, stage, me, now } }) => {
    const { projectId, pointId, id, answer, text } = input
    const said = { projectId, stage, pointId, id, text, me, now }
    await db.transaction((tx) => addRemark(tx, { ...said, kind: answer, act: 'answer' }))
  })
