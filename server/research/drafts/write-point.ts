import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { guestPointLimit } from '#domain/research/guests/guests.ts'
import type { NewPoint } from '#domain/research/reviews/new-review.ts'
import { pointLimit } from '#domain/research/reviews/reviews.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { isBy } from '#server/research/points/add-points.ts'
import { countPointsOf, findPoint } from '#server/research/points/queries.ts'
import { refuseWithdrawnGuest } from '#server/research/points/refuse-withdrawn-guest.ts'
import { isInRound, standingOf } from '#server/research/reviews/queries.ts'
import { refuse } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { type InRound, isOfStage, openDraft } from './open-draft.ts'
import { findDraftPoint } from './queries.ts'
import { draftPoints } from './tables.ts'

type Point = z.infer<typeof NewPoint> & { id: string }
type Written = 'written' | 'ID_TAKEN' | 'POINT_LIMIT' | 'NOT_IN_ROUND'

/** Writes a point into the draft of a reviewer in the open round. The same id again writes nothing. Nobody is told. */
export async function writePoint(db: Db, at: InRound & { at: Date; late?: boolean }, point: Point): Promise<Written> {
  const { projectId, stage, roundId, reviewer } = at
  return await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    await lockStage(tx, stage.id)
    await refuseWithdrawnGuest(tx, reviewer)
    const drafted = await findDraftPoint(tx, point.id, reviewer)
    if (drafted) return drafted.isMine && drafted.stageId === stage.id ? 'written' : 'ID_TAKEN'
    const sent = await findPoint(tx, stage.id, point.id)
    if (sent) return isBy(sent, reviewer) ? 'written' : 'ID_TAKEN'
    const standing = await standingOf(tx, stage)
    if (!at.late || !(await isOfStage(tx, roundId, stage.id))) refuse('raise', standing, roundId)
    const draftId = await openDraft(tx, roundId, reviewer)
    const drafts = await tx.$count(draftPoints, eq(draftPoints.draftId, draftId))
    if (standing.points.length + drafts >= pointLimit) return 'POINT_LIMIT'
    if ('guestId' in reviewer && (await countPointsOf(tx, reviewer)) + drafts >= guestPointLimit) return 'POINT_LIMIT'
    if (!(await isInRound(tx, roundId, point))) return 'NOT_IN_ROUND'
    const stored = await tx
      .insert(draftPoints)
      .values({ ...point, draftId, writtenAt: at.at })
      .onConflictDoNothing({ target: draftPoints.id })
      .returning({ id: draftPoints.id })
    return stored.length === 0 ? 'ID_TAKEN' : 'written'
  })
}
