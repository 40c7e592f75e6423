import * as z from 'zod'
import type { ReviewPoint, ReviewRound } from '#domain/research/reviews/reviews.ts'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { reviewOf } from '#server/research/reviews/queries.ts'
import { asGuest, LinkToken } from './as-guest.ts'

type Opened = {
  guest: { id: string; name: string; expiresAt: Date }
  title: string
  stage: { number: number; name: string }
  round: Omit<ReviewRound, 'guests'>
  /** Those that this guest raised. */
  points: ReviewPoint[]
  report: string | null
}

/**
 * What a guest reads with the link from their mail: the round that they were asked to read, and what they have written in it
 * themselves. Nothing else of the project.
 */
export const open = anyone
  .route({ method: 'POST', path: '/guest-review', tags: ['guests'] })
  .input(z.strictObject({ token: LinkToken }))
  .errors(noReview)
  .use(asGuest, ({ token }) => token)
  .handler(async ({ context: { db, guest }, errors }): Promise<Opened> => {
    const { id, name, expiresAt, roundId, stage, title } = guest
    const { rounds, points } = await reviewOf(db, stage.id, { id, roundId })
    const [round] = rounds
    if (!round) throw errors.NO_REVIEW()
    // What the people of the project say about the points, and who they are, is theirs.
    const { guests, ...sent } = round
    const shown = { ...sent, sentBy: null }
    const report = guests[0]?.report ?? null
    return {
      guest: { id, name, expiresAt },
      title,
      stage: { number: stage.number, name: stage.name },
      round: shown,
      points: points.map((point) => ({ ...point, remarks: [] })),
      report,
    }
  })
