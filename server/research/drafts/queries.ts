import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DraftPoint } from '#domain/research/reviews/drafts.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { isBy, type Reviewer } from '#server/research/points/add-points.ts'
import { roundSummaries } from '#server/research/reviews/reads.ts'
import { draftPoints, reviewDrafts } from './tables.ts'

/** The drafts of this reviewer alone. */
export const ofReviewer = (reviewer: Reviewer) =>
  'guestId' in reviewer ? eq(reviewDrafts.guestId, reviewer.guestId) : eq(reviewDrafts.writtenBy, reviewer.raisedBy)

/** The points of these drafts, in the order in which they were written. */
export async function pointsOf(db: Db, draftIds: string[]): Promise<(DraftPoint & { draftId: string })[]> {
  return await db
    .select({
      id: draftPoints.id,
      draftId: draftPoints.draftId,
      level: draftPoints.level,
      text: draftPoints.text,
      versionId: draftPoints.versionId,
      page: draftPoints.page,
      linkId: draftPoints.linkId,
      mark: draftPoints.mark,
      suggestion: draftPoints.suggestion,
    })
    .from(draftPoints)
    .where(inArray(draftPoints.draftId, draftIds))
    .orderBy(asc(draftPoints.writtenAt), asc(draftPoints.id))
}

/** The draft of a reviewer in a round. */
export async function findDraft(tx: Db, roundId: string, reviewer: Reviewer) {
  const [draft] = await tx
    .select({ id: reviewDrafts.id, summary: reviewDrafts.summary, rubric: reviewDrafts.rubric })
    .from(reviewDrafts)
    .where(and(eq(reviewDrafts.roundId, roundId), ofReviewer(reviewer)))
  return draft
}

/** A point of somebody’s draft, and whether it is this reviewer’s; undefined where no draft has it. */
export async function findDraftPoint(tx: Db, pointId: string, reviewer: Reviewer) {
  const [point] = await tx
    .select({
      roundId: reviewDrafts.roundId,
      stageId: roundSummaries.stageId,
      byId: reviewDrafts.writtenBy,
      guestId: reviewDrafts.guestId,
    })
    .from(draftPoints)
    .innerJoin(reviewDrafts, eq(reviewDrafts.id, draftPoints.draftId))
    .innerJoin(roundSummaries, eq(roundSummaries.id, reviewDrafts.roundId))
    .where(eq(draftPoints.id, pointId))
  return point && { roundId: point.roundId, stageId: point.stageId, isMine: isBy(point, reviewer) }
}
