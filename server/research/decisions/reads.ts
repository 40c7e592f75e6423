import { pgView } from 'drizzle-orm/pg-core'
import { roundApprovals, roundComments } from './tables.ts'

/** What each supervisor decided where all of them have to approve, as the rest of the product may read it. */
export const approvalSummaries = pgView('approval_summaries').as((query) =>
  query
    .select({
      id: roundApprovals.id,
      roundId: roundApprovals.roundId,
      madeBy: roundApprovals.madeBy,
      withCorrections: roundApprovals.withCorrections,
      summary: roundApprovals.summary,
      madeAt: roundApprovals.madeAt,
    })
    .from(roundApprovals),
)

/** What reviewers sent without deciding, as the rest of the product may read it. */
export const commentSummaries = pgView('comment_summaries').as((query) =>
  query
    .select({
      id: roundComments.id,
      roundId: roundComments.roundId,
      text: roundComments.text,
      madeBy: roundComments.madeBy,
      madeAt: roundComments.madeAt,
    })
    .from(roundComments),
)
