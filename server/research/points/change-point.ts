import { ORPCError } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import type { NewPoint } from '#domain/research/reviews/new-review.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { isInRound, standingOf } from '#server/research/reviews/queries.ts'
import { refuse } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { isBy, type Reviewer } from './add-points.ts'
import { findPoint } from './queries.ts'
import { refuseWithdrawnGuest } from './refuse-withdrawn-guest.ts'
import { pointRemarks, reviewPoints } from './tables.ts'

export type WhichPoint = { projectId: string; stage: Pick<Stage, 'id' | 'status'>; pointId: string; reviewer: Reviewer }

/** What a verb that changes a point declares. */
export const pointErrors = {
  NOT_FOUND: { status: 404, message: 'There is no such point.' },
  FORBIDDEN: { status: 403, message: 'Only the person who raised a point can change it.' },
  POINT_DISCUSSED: { status: 409, message: 'Somebody has commented on this point, so it can no longer be changed.' },
  NOT_IN_ROUND: { status: 409, message: 'This point refers to something that is not part of its round.' },
}

/**
 * Changes a point, or removes it (null), for whoever raised it, as long as its round is open and nobody has said anything about
 * it: after that, what was asked stays as it was asked.
 */
export async function changePoint(
  db: Db,
  { projectId, stage, pointId, reviewer }: WhichPoint,
  fields: z.infer<typeof NewPoint> | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    await lockStage(tx, stage.id)
    await refuseWithdrawnGuest(tx, reviewer)
    const point = await findPoint(tx, stage.id, pointId)
    // What members wrote does not exist for a guest.
    if (!point || ('guestId' in reviewer && !isBy(point, reviewer)))
      throw new ORPCError('NOT_FOUND', pointErrors.NOT_FOUND)
    if (!isBy(point, reviewer)) throw new ORPCError('FORBIDDEN', pointErrors.FORBIDDEN)
    refuse('raise', await standingOf(tx, stage), point.roundId)
    if ((await tx.$count(pointRemarks, eq(pointRemarks.pointId, pointId))) > 0)
      throw new ORPCError('POINT_DISCUSSED', pointErrors.POINT_DISCUSSED)
    if (fields && !(await isInRound(tx, point.roundId, fields)))
      throw new ORPCError('NOT_IN_ROUND', pointErrors.NOT_IN_ROUND)
    const isThis = eq(reviewPoints.id, pointId)
    await (fields
      ? tx.update(reviewPoints).set(changesOf(fields)).where(isThis)
      : tx.delete(reviewPoints).where(isThis))
    await announce(tx, changed(reviewChanged, { projectId, stageId: stage.id, id: pointId }))
  })
}

/** What a change of a point stores: where nothing is said of a mark, it stays as long as the point stays on its page. */
export function changesOf({ mark, ...fields }: z.infer<typeof NewPoint>) {
  if (mark !== undefined) return { ...fields, mark }
  const { versionId, page } = fields
  const isThere = sql`version_id is not distinct from ${versionId}::uuid and page is not distinct from ${page}::integer`
  return { ...fields, mark: sql`case when ${isThere} then mark end` }
}
