import * as z from 'zod'
import type { StageReview } from '#domain/research/reviews/stage-review.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { reviewOf } from './review-of.ts'

/**
 * The review of a stage: its rounds, the newest first, with everything that was there to read and how they ended, and its
 * points with what was said about them. The addresses of guests are for the owner and the supervisors, and what is held
 * back until the decision for the supervisors alone.
 */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/review', tags: ['reviews'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(({ context: { db, stage, me } }): Promise<StageReview> => reviewOf(db, stage.id, me))
