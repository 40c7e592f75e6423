import * as z from 'zod'
import { Report } from '#domain/research/guests/new-guest.ts'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { writeSummary } from '#server/research/drafts/write-summary.ts'
import { reviewErrors } from '#server/research/reviews/refuse.ts'
import { asGuest, LinkToken } from './as-guest.ts'

/** Keeps the report of a guest as far as it is written: a draft that nobody else sees until it is sent. */
export const saveDraft = anyone
  .route({ method: 'PUT', path: '/guest-review/draft', tags: ['guests'] })
  .input(z.strictObject({ token: LinkToken, report: Report }))
  .errors({ ...noReview, ...reviewErrors })
  .use(asGuest, ({ token }) => token)
  .handler(async ({ input: { report }, context: { db, guest } }) => {
    const { projectId, stage, roundId, id: guestId } = guest
    await writeSummary(db, { projectId, stage, roundId, reviewer: { guestId } }, { summary: report })
  })
