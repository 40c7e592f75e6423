import * as z from 'zod'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { FilledRubric } from '#domain/research/rubrics/rubric.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { writeSummary } from './write-summary.ts'

/**
 * Keeps what a supervisor has written about the whole so far, and the rubric that they fill in: a draft that nobody else
 * sees until the review is finished. The rubric stays as it was where nothing is said of it. The draft is kept also when the
 * round has ended meanwhile; NO_OPEN_ROUND where there never was such a round.
 */
export const saveDraft = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/draft',
    tags: ['reviews'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid() },
      ...{ summary: OptionalText, rubric: FilledRubric.nullish() },
    }),
  )
  .errors({ ...noStage, ...reviewErrors })
  .use(inStage, (input) => input)
  .use(only(may.raisePoint))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, roundId, summary, rubric }, context: { db, stage, me } }) => {
    const at = { projectId, stage, roundId, reviewer: { raisedBy: me.userId } }
    await writeSummary(db, at, { summary, rubric })
  })
