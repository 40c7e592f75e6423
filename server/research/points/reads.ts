import { pgView } from 'drizzle-orm/pg-core'
import { pointRemarks, reviewPoints } from './tables.ts'

/** The points of all reviews, as the rest of the product may read them. */
export const pointSummaries = pgView('point_summaries').as((query) =>
  query
    .select({
      id: reviewPoints.id,
      roundId: reviewPoints.roundId,
      number: reviewPoints.number,
      level: reviewPoints.level,
      text: reviewPoints.text,
      versionId: reviewPoints.versionId,
      page: reviewPoints.page,
      linkId: reviewPoints.linkId,
      mark: reviewPoints.mark,
      suggestion: reviewPoints.suggestion,
      state: reviewPoints.state,
      raisedBy: reviewPoints.raisedBy,
      guestId: reviewPoints.guestId,
      raisedAt: reviewPoints.raisedAt,
    })
    .from(reviewPoints),
)

/** What was said about the points of all reviews, as the rest of the product may read it. */
export const remarkSummaries = pgView('remark_summaries').as((query) =>
  query
    .select({
      id: pointRemarks.id,
      pointId: pointRemarks.pointId,
      kind: pointRemarks.kind,
      text: pointRemarks.text,
      madeBy: pointRemarks.madeBy,
      guestId: pointRemarks.guestId,
      madeAt: pointRemarks.madeAt,
    })
    .from(pointRemarks),
)
