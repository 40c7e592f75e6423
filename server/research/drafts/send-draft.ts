import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { pointLimit } from '#domain/research/reviews/reviews.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { addPoints, type Reviewer } from '#server/research/points/add-points.ts'
import { findDraft, pointsOf } from './queries.ts'
import { reviewDrafts } from './tables.ts'

/** The points that whoever sends has before them: what was drafted elsewhere since is not sent unseen. */
export const SeenPoints = z.array(z.uuid()).max(pointLimit).optional()

/** What every verb that sends a draft declares. */
export const draftErrors = {
  DRAFT_CHANGED: { status: 409, message: 'The draft has other points than those that were seen.' },
  NOTHING_SAID: { status: 422, message: 'Say something first: a point, or a few words about the whole.' },
  POINT_LIMIT: {
    status: 409,
    message: `A stage can have at most ${pointLimit} points.`,
    data: z.object({ limit: z.number() }),
  },
} as const

type Sent = { stageId: string; roundId: string; reviewer: Reviewer; at: Date; seen: string[] | undefined }

/**
 * Sends what a reviewer has drafted in a round: its points become points of the stage, in the order in which they were written,
 * and the draft is gone. Answers how many there were. The stage has to be locked, and whoever calls says who decides what, and
 * drops it all again by refusing.
 */
export async function sendDraft(tx: Db, { stageId, roundId, reviewer, at, seen }: Sent): Promise<number> {
  const draft = await findDraft(tx, roundId, reviewer)
  const drafted = draft ? await pointsOf(tx, [draft.id]) : []
  if (seen && (seen.length !== drafted.length || drafted.some(({ id }) => !seen.includes(id))))
    throw new ORPCError('DRAFT_CHANGED', draftErrors.DRAFT_CHANGED)
  if (!draft) return 0
  const points = drafted.map(({ draftId: _, ...point }) => point)
  if (!(await addPoints(tx, { stageId, roundId, reviewer, at }, points)))
    throw new ORPCError('POINT_LIMIT', { ...draftErrors.POINT_LIMIT, data: { limit: pointLimit } })
  await tx.delete(reviewDrafts).where(eq(reviewDrafts.id, draft.id))
  return points.length
}
