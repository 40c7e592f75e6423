import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { NewPoint } from '#domain/research/reviews/new-review.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { changePoint, changesOf, pointErrors, type WhichPoint } from '#server/research/points/change-point.ts'
import { refuseWithdrawnGuest } from '#server/research/points/refuse-withdrawn-guest.ts'
import { isInRound } from '#server/research/reviews/queries.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { findDraftPoint } from './queries.ts'
import { draftPoints } from './tables.ts'

/**
 * Changes a point, or removes it (null), for whoever wrote it: one that is not sent at any time, and unseen; one that is sent as
 * `changePoint` says. What others have drafted does not exist.
 */
export async function changeDraftPoint(
  db: Db,
  which: WhichPoint & { onlyDraft?: boolean },
  fields: z.infer<typeof NewPoint> | null,
): Promise<void> {
  const { projectId, stage, pointId, reviewer } = which
  const isDrafted = await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    await lockStage(tx, stage.id)
    await refuseWithdrawnGuest(tx, reviewer)
    const point = await findDraftPoint(tx, pointId, reviewer)
    if (!point?.isMine || point.stageId !== stage.id) return false
    if (fields && !(await isInRound(tx, point.roundId, fields)))
      throw new ORPCError('NOT_IN_ROUND', pointErrors.NOT_IN_ROUND)
    const isThis = eq(draftPoints.id, pointId)
    await (fields ? tx.update(draftPoints).set(changesOf(fields)).where(isThis) : tx.delete(draftPoints).where(isThis))
    return true
  })
  if (!isDrafted && which.onlyDraft)
    throw new ORPCError('POINT_SENT', { status: 409, message: 'This point has been sent.' })
  if (!isDrafted) await changePoint(db, which, fields)
}
