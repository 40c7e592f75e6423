import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { pointLimit } from '#domain/research/reviews/reviews.ts'
import { leftToFill } from '#domain/research/rubrics/rubric.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { addPoints, type Reviewer } from '#server/research/points/add-points.ts'
import { addRubric } from '#server/research/rubrics/add-rubric.ts'
import { findDraft, pointsOf } from './queries.ts'
import { reviewDrafts } from './tables.ts'

/** The points that whoever sends has before them: what was drafted elsewhere since is not sent unseen. */
export const SeenPoints = z.array(z.uuid()).max(pointLimit).optional()

/** What every verb that sends a draft declares. */
export const draftErrors = {
  DRAFT_CHANGED: { status: 409, message: 'The draft has other points than those that were seen.' },
  NOTHING_SAID: { status: 422, message: 'Say something first: a point, or a few words about the whole.' },
  RUBRIC_UNFINISHED: {
    status: 422,
    message: 'Criteria of the rubric have no level yet.',
    data: z.object({ count: z.number() }),
  },
  POINT_LIMIT: {
    status: 409,
    message: `A stage can have at most ${pointLimit} points.`,
    data: z.object({ limit: z.number() }),
  },
} as const

type SentDraft = { points: number; hasRubric: boolean }

type Sent = { stageId: string; roundId: string; reviewer: Reviewer; at: Date; seen: string[] | undefined }

/**
 * Sends what a reviewer has drafted in a round: its points become points of the stage, in the order in which they were written,
 * the rubric that they filled in stands in the round, and the draft is gone. Answers how many points there were, and whether there
 * was a rubric. The stage has to be locked, and whoever calls says who decides what, and drops it all again by refusing.
 */
export async function sendDraft(tx: Db, { stageId, roundId, reviewer, at, seen }: Sent): Promise<SentDraft> {
  const draft = await findDraft(tx, roundId, reviewer)
  const drafted = draft ? await pointsOf(tx, [draft.id]) : []
  if (seen && (seen.length !== drafted.length || drafted.some(({ id }) => !seen.includes(id))))
    throw new ORPCError('DRAFT_CHANGED', draftErrors.DRAFT_CHANGED)
  if (!draft) return { points: 0, hasRubric: false }
  const points = drafted.map(({ draftId: _, ...point }) => point)
  if (!(await addPoints(tx, { stageId, roundId, reviewer, at }, points)))
    throw new ORPCError('POINT_LIMIT', { ...draftErrors.POINT_LIMIT, data: { limit: pointLimit } })
  const { rubric } = draft
  if (rubric && 'raisedBy' in reviewer) {
    const count = leftToFill(rubric)
    if (count > 0) throw new ORPCError('RUBRIC_UNFINISHED', { ...draftErrors.RUBRIC_UNFINISHED, data: { count } })
    await addRubric(tx, { roundId, madeBy: reviewer.raisedBy, rubric, madeAt: at })
  }
  await tx.delete(reviewDrafts).where(eq(reviewDrafts.id, draft.id))
  return { points: points.length, hasRubric: rubric !== null }
}
