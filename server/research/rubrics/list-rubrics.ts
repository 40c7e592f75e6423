import * as z from 'zod'
import { may } from '#domain/research/reviews/may.ts'
import type { Rubric } from '#domain/research/rubrics/rubric.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { rubricsOf } from './rubrics-of.ts'

/** The rubrics that the caller filled in before, in whichever project, the last first: a supervisor begins with them again. */
export const listRubrics = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/rubrics', tags: ['reviews'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .use(only(may.decideReview))
  .handler(({ context: { db, me } }): Promise<Rubric[]> => rubricsOf(db, me.userId))
