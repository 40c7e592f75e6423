import * as z from 'zod'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import type { ReviewPoint, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { draftsOf } from '#server/research/drafts/drafts-of.ts'
import { reviewOf } from '#server/research/reviews/review-of.ts'
import { asGuest, LinkToken } from './as-guest.ts'
import { type EarlierPoint, earlierPoints } from './queries.ts'

type Opened = {
  /** `inviter` is null once their account is deleted. */
  guest: { id: string; name: string; expiresAt: Date; inviter: string | null }
  title: string
  /** What is asked and to what end: it is needed to judge. */
  study: { researchQuestion: string | null; studyAim: string | null }
  stage: { number: number; name: string }
  round: Omit<ReviewRound, 'guests' | 'comments'>
  /** Those that this guest sent, and what they have not sent yet. */
  points: ReviewPoint[]
  draft: ReviewDraft | null
  /** What they asked for in earlier rounds of the stage, and what became of it. */
  earlier: EarlierPoint[]
  report: string | null
  /** When they last sent what they had written. */
  reportedAt: Date | null
}

/**
 * What a guest reads with the link from their mail: the round that they were asked to read, and what they have written in it
 * themselves. Of the project besides, its question and its aim.
 */
export const open = anyone
  .route({ method: 'POST', path: '/guest-review', tags: ['guests'] })
  .input(z.strictObject({ token: LinkToken }))
  .errors(noReview)
  .use(asGuest, ({ token }) => token)
  .handler(async ({ context: { db, guest }, errors }): Promise<Opened> => {
    const { id, name, expiresAt, inviter, roundId, stage, title, study } = guest
    const { rounds, points } = await reviewOf(db, stage.id, { guestId: id, roundId })
    const [round] = rounds
    if (!round) throw errors.NO_REVIEW()
    // What the people of the project say about the points, and who they are, is theirs.
    const { guests, comments: _, ...sent } = round
    const shown = { ...sent, sentBy: null }
    const report = guests[0]?.report ?? null
    return {
      guest: { id, name, expiresAt, inviter },
      title,
      study,
      stage: { number: stage.number, name: stage.name },
      round: shown,
      points: points.map((point) => ({ ...point, remarks: [] })),
      earlier: await earlierPoints(db, guest),
      draft: (await draftsOf(db, stage.id, { guestId: id })).find((draft) => draft.roundId === roundId) ?? null,
      report,
      reportedAt: guests[0]?.reportedAt ?? null,
    }
  })
