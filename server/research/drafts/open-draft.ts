import { and, eq } from 'drizzle-orm'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Reviewer } from '#server/research/points/add-points.ts'
import { roundSummaries } from '#server/research/reviews/reads.ts'
import { findDraft } from './queries.ts'
import { reviewDrafts } from './tables.ts'

export type InRound = {
  projectId: string
  stage: Pick<Stage, 'id' | 'status'>
  roundId: string
  reviewer: Reviewer
}

/** The draft of a reviewer in a round, begun if there is none. The stage has to be locked. */
export async function openDraft(tx: Db, roundId: string, reviewer: Reviewer): Promise<string> {
  const draft = await findDraft(tx, roundId, reviewer)
  if (draft) return draft.id
  const writer = 'guestId' in reviewer ? reviewer : { writtenBy: reviewer.raisedBy }
  const [begun] = await tx
    .insert(reviewDrafts)
    .values({ roundId, ...writer })
    .returning({ id: reviewDrafts.id })
  if (!begun) throw new Error('A draft that was not begun')
  return begun.id
}

/** Whether a round is one of a stage, open or not. */
export const isOfStage = async (tx: Db, roundId: string, stageId: string): Promise<boolean> =>
  (await tx.$count(roundSummaries, and(eq(roundSummaries.id, roundId), eq(roundSummaries.stageId, stageId)))) > 0
