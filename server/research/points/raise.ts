import { ORPCError } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import type { NewPoint } from '#domain/research/reviews/new-review.ts'
import { guestPointLimit, pointLimit } from '#domain/research/reviews/reviews.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { noReview } from '#server/ground/procedures.ts'
import { guestSummaries } from '#server/research/guests/reads.ts'
import { isInRound, standingOf } from '#server/research/reviews/queries.ts'
import { refuse } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { findPoint } from './queries.ts'
import { reviewPoints } from './tables.ts'

/** Who writes in a round: a member, or a guest. */
export type Reviewer = { raisedBy: string } | { guestId: string }

type Point = z.infer<typeof NewPoint> & { id: string }
type In = { projectId: string; stage: Pick<Stage, 'id' | 'status'>; roundId: string; reviewer: Reviewer; at: Date }
type Raised = 'raised' | 'ID_TAKEN' | 'POINT_LIMIT' | 'NOT_IN_ROUND'

/** Writes a point into the open round of a stage. The same id again writes nothing. */
export async function raise(db: Db, { projectId, stage, roundId, reviewer, at }: In, point: Point): Promise<Raised> {
  return await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    await lockStage(tx, stage.id)
    await demandGuest(tx, reviewer)
    const before = await findPoint(tx, stage.id, point.id)
    if (before) return isBy(before, reviewer) ? 'raised' : 'ID_TAKEN'
    const standing = await standingOf(tx, stage)
    refuse('raise', standing, roundId)
    if (standing.points.length >= pointLimit) return 'POINT_LIMIT'
    const theirs = 'guestId' in reviewer ? eq(reviewPoints.guestId, reviewer.guestId) : null
    if (theirs && (await tx.$count(reviewPoints, theirs)) >= guestPointLimit) return 'POINT_LIMIT'
    if (!(await isInRound(tx, roundId, point))) return 'NOT_IN_ROUND'
    const stored = await tx
      .insert(reviewPoints)
      .values({ ...point, ...reviewer, roundId, raisedAt: at, number: nextNumber(stage.id) })
      .onConflictDoNothing({ target: reviewPoints.id })
      .returning({ id: reviewPoints.id })
    if (stored.length === 0) return 'ID_TAKEN'
    await announce(tx, changed(reviewChanged, { projectId, stageId: stage.id, id: point.id }))
    return 'raised'
  })
}

/** Refuses a guest whose link was withdrawn while this waited; a member passes. The stage has to be locked. */
export async function demandGuest(tx: Db, reviewer: Reviewer): Promise<void> {
  if (!('guestId' in reviewer)) return
  const isInvited = and(eq(guestSummaries.id, reviewer.guestId), eq(guestSummaries.isWithdrawn, false))
  if ((await tx.$count(guestSummaries, isInvited)) === 0) throw new ORPCError('NO_REVIEW', noReview.NO_REVIEW)
}

/** Whether somebody has raised a point themselves. */
export const isBy = (point: { byId: string | null; guestId: string | null }, reviewer: Reviewer): boolean =>
  'guestId' in reviewer
    ? point.guestId === reviewer.guestId
    : point.guestId === null && point.byId === reviewer.raisedBy

const nextNumber = (stageId: string) => sql<number>`(
  select coalesce(max(p.number), 0) + 1 from review_points p join round_summaries r on r.id = p.round_id
  where r.stage_id = ${stageId})`
