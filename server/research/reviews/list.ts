import * as z from 'zod'
import { may } from '#domain/research/guests/may.ts'
import type { StageReview } from '#domain/research/reviews/reviews.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { reviewOf } from './queries.ts'

/**
 * The review of a stage: its rounds, the newest first, with everything that was there to read and how they ended, and its
 * points with what was said about them. The addresses of guests are for the owner and the supervisors.
 */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/review', tags: ['reviews'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(async ({ context: { db, stage, me } }): Promise<StageReview> => {
    const review = await reviewOf(db, stage.id)
    if (may.inviteGuest(me)) return review
    const withoutAddress = (round: StageReview['rounds'][number]) => ({
      ...round,
      guests: round.guests.map((guest) => ({ ...guest, email: null })),
    })
    return { ...review, rounds: review.rounds.map(withoutAddress) }
  })
