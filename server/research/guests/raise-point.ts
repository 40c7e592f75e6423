import * as z from 'zod'
import { guestPointLimit } from '#domain/research/guests/guests.ts'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { raiseErrors } from '#server/research/drafts/raise-point.ts'
import { writePoint } from '#server/research/drafts/write-point.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { asGuest, LinkToken } from './as-guest.ts'

/**
 * Asks for a change in the round of a guest, under an id that the caller generates: a draft until the report is sent. The
 * same id again changes nothing.
 */
export const raisePoint = anyone
  .route({ method: 'POST', path: '/guest-review/points', successStatus: 201, tags: ['guests'] })
  .input(NewPoint.safeExtend({ token: LinkToken, id: z.uuid() }))
  .errors({ ...noReview, ...reviewErrors, ...raiseErrors })
  .use(asGuest, ({ token }) => token)
  .handler(async ({ input, context: { db, guest, now }, errors }) => {
    const { token: _, ...point } = input
    const { projectId, stage, roundId, id: guestId } = guest
    const written = await writePoint(db, { projectId, stage, roundId, reviewer: { guestId }, at: now() }, point)
    if (written === 'POINT_LIMIT') throw errors.POINT_LIMIT({ data: { limit: guestPointLimit } })
    if (written !== 'written') throw errors[written]()
  })
