import { sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { reviewGuests } from './tables.ts'

/**
 * Whether a guest’s name, report and points are the supervisors’ alone: until their round, or a later one, is decided. Withdrawing it
 * decides nothing.
 */
const heldBack = sql<boolean>`(${reviewGuests.isHeldBack} and not exists (select 1 from round_summaries own join round_summaries decided
  on decided.stage_id = own.stage_id and decided.number >= own.number and decided.state in ('returned', 'corrections', 'approved')
  where own.id = ${reviewGuests.roundId}))`

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
      isHeldBack: heldBack.as('is_held_back'),
    })
    .from(reviewGuests),
)
