import * as z from 'zod'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { changeDraftPoint } from '#server/research/drafts/change-draft-point.ts'
import { pointErrors } from '#server/research/points/change-point.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { asGuest, LinkToken } from './as-guest.ts'

/** Changes a point that a guest has raised themselves. */
export const editPoint = anyone
  .route({ method: 'PUT', path: '/guest-review/points/{pointId}', tags: ['guests'] })
  .input(NewPoint.safeExtend({ token: LinkToken, pointId: z.uuid() }))
  .errors({ ...noReview, ...reviewErrors, ...pointErrors })
  .use(asGuest, ({ token }) => token)
  .handler(async ({ input, context: { db, guest } }) => {
    const { token: _, pointId, ...fields } = input
    const { projectId, stage, id: guestId } = guest
    await changeDraftPoint(db, { projectId, stage, pointId, reviewer: { guestId } }, fields)
  })
