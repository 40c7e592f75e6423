import { eq } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { reviewRounds, roundVersions } from './tables.ts'

/** The rounds of review, as the rest of the product may read them. */
export const roundSummaries = pgView('round_summaries').as((query) =>
  query
    .select({
      id: reviewRounds.id,
      stageId: reviewRounds.stageId,
      number: reviewRounds.number,
      state: reviewRounds.state,
    })
    .from(reviewRounds),
)

/** The versions of files that are to be read in a round: they cannot be removed any more. */
export const pinnedVersions = pgView('pinned_versions').as((query) =>
  query.select({ roundId: roundVersions.roundId, versionId: roundVersions.versionId }).from(roundVersions),
)

/** The rounds that are open, and by when an answer was asked for. */
export const openRounds = pgView('open_rounds').as((query) =>
  query
    .select({ id: reviewRounds.id, stageId: reviewRounds.stageId, wishedFor: reviewRounds.wishedFor })
    .from(reviewRounds)
    .where(eq(reviewRounds.state, 'open')),
)
