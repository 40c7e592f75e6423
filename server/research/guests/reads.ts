import { sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { reviewGuests } from './tables.ts'

/** The guests of all rounds of review, as the rest of the product may read them: never by what their link is known. */
export const guestSummaries = pgView('guest_summaries').as((query) =>
  query
    .select({
      id: reviewGuests.id,
      roundId: reviewGuests.roundId,
      name: reviewGuests.name,
      email: reviewGuests.email,
      invitedAt: reviewGuests.invitedAt,
      expiresAt: reviewGuests.expiresAt,
      isWithdrawn: sql<boolean>`${reviewGuests.tokenHash} is null`.as('is_withdrawn'),
      report: reviewGuests.report,
      reportedAt: reviewGuests.reportedAt,
    })
    .from(reviewGuests),
)
