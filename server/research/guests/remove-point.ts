import * as z from 'zod'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { changeDraftPoint } from '#server/research/drafts/change-draft-point.ts'
import { pointErrors } from '#server/research/points/change-point.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { asGuest, LinkToken } from './as-guest.ts'

/** Removes a point that a guest has raised themselves. */
export const removePoint = anyone
  .route({ method: 'POST', path: '/guest-review/points/{pointId}/removal', tags: ['guests'] })
  .input(z.strictObject({ token: LinkToken, pointId: z.uuid() }))
  .errors({ ...noReview, ...reviewErrors, ...pointErrors })
  .use(asGuest, ({ token }) => token)
  .handler(async ({ input: { pointId }, context: { db, guest } }) => {
    const { projectId, stage, id: guestId } = guest
    await changeDraftPoint(db, { projectId, stage, pointId, reviewer: { guestId } }, null)
  })
