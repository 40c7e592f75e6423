import { inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DraftPoint } from '#domain/research/reviews/drafts.ts'
import { pointLimit } from '#domain/research/reviews/reviews.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { reviewPoints } from './tables.ts'

/** Who writes in a round: a member, or a guest. */
export type Reviewer = { raisedBy: string } | { guestId: string }

type In = { stageId: string; roundId: string; reviewer: Reviewer; at: Date }

/** Adds what a reviewer asks for to the points of a stage, numbered in this order. False when there would be too many. The stage has to be locked. */
export async function addPoints(
  tx: Db,
  { stageId, roundId, reviewer, at }: In,
  points: DraftPoint[],
): Promise<boolean> {
  if (points.length === 0) return true
  const { rows } = await tx.execute<{ count: number; last: number }>(sql`
    select count(*)::int as count, coalesce(max(p.number), 0) as last
    from review_points p join round_summaries r on r.id = p.round_id where r.stage_id = ${stageId}`)
  const { count, last } = rows[0] ?? { count: 0, last: 0 }
  if (count + points.length > pointLimit) return false
  const ids = points.map(({ id }) => id)
  const taken = await tx.select({ id: reviewPoints.id }).from(reviewPoints).where(inArray(reviewPoints.id, ids))
  await tx.insert(reviewPoints).values(
    points.map((point, place) => ({
      ...{ ...point, ...reviewer, roundId, raisedAt: at, number: last + place + 1 },
      // Somebody else may have used it since: what was drafted is not lost for that.
      id: taken.some(({ id }) => id === point.id) ? uuidv7() : point.id,
    })),
  )
  return true
}

/** Whether somebody has raised a point themselves. */
export const isBy = (point: { byId: string | null; guestId: string | null }, reviewer: Reviewer): boolean =>
  'guestId' in reviewer
    ? point.guestId === reviewer.guestId
    : point.guestId === null && point.byId === reviewer.raisedBy
