import { and, desc, eq } from 'drizzle-orm'
import type { DraftPoint, ReviewDraft } from '#domain/research/reviews/drafts.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Reviewer } from '#server/research/points/add-points.ts'
import { roundSummaries } from '#server/research/reviews/reads.ts'
import { ofReviewer, pointsOf } from './queries.ts'
import { reviewDrafts } from './tables.ts'

/** What one reviewer has written in the rounds of a stage and not sent, the newest round first. Nobody else gets it. */
export async function draftsOf(db: Db, stageId: string, reviewer: Reviewer): Promise<ReviewDraft[]> {
  const drafts = await db
    .select({
      id: reviewDrafts.id,
      roundId: reviewDrafts.roundId,
      roundNumber: roundSummaries.number,
      summary: reviewDrafts.summary,
      rubric: reviewDrafts.rubric,
    })
    .from(reviewDrafts)
    .innerJoin(roundSummaries, eq(roundSummaries.id, reviewDrafts.roundId))
    .where(and(eq(roundSummaries.stageId, stageId), ofReviewer(reviewer)))
    .orderBy(desc(roundSummaries.number))
  if (drafts.length === 0) return []
  const points = await pointsOf(
    db,
    drafts.map(({ id }) => id),
  )
  return drafts
    .map(({ id, ...draft }) => ({ ...draft, points: points.filter(({ draftId }) => draftId === id).map(shown) }))
    .filter(({ summary, rubric, points }) => summary !== null || rubric !== null || points.length > 0)
}

const shown = ({ draftId: _, ...point }: DraftPoint & { draftId: string }): DraftPoint => point
