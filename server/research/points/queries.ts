import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { guestSummaries } from '#server/research/guests/reads.ts'
import { roundSummaries } from '#server/research/reviews/reads.ts'
import { reviewPoints } from './tables.ts'

/** A point of a stage. Undefined if it is in another stage or does not exist. */
export async function findPoint(tx: Db, stageId: string, pointId: string) {
  const [point] = await tx
    .select({
      id: reviewPoints.id,
      number: reviewPoints.number,
      state: reviewPoints.state,
      roundId: reviewPoints.roundId,
      byId: reviewPoints.raisedBy,
      guestId: reviewPoints.guestId,
      isHeldBack: sql<boolean>`coalesce(${guestSummaries.isHeldBack}, false)`,
    })
    .from(reviewPoints)
    .innerJoin(roundSummaries, eq(roundSummaries.id, reviewPoints.roundId))
    .leftJoin(guestSummaries, eq(guestSummaries.id, reviewPoints.guestId))
    .where(and(eq(reviewPoints.id, pointId), eq(roundSummaries.stageId, stageId)))
  return point
}

/** How many points a guest has sent. */
export const countPointsOf = (tx: Db, { guestId }: { guestId: string }): Promise<number> =>
  tx.$count(reviewPoints, eq(reviewPoints.guestId, guestId))
