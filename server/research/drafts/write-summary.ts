import { eq } from 'drizzle-orm'
import type { FilledRubric } from '#domain/research/rubrics/rubric.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { refuseWithdrawnGuest } from '#server/research/points/refuse-withdrawn-guest.ts'
import { standingOf } from '#server/research/reviews/queries.ts'
import { refuse } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { type InRound, isOfStage, openDraft } from './open-draft.ts'
import { reviewDrafts } from './tables.ts'

type Written = { summary: string | null; rubric?: FilledRubric | null | undefined }

/**
 * Keeps the words about the whole in the draft of a reviewer, and the rubric that they fill in, however unfinished; null where there
 * are none, and a rubric as it was where nothing is said of it. They are kept also when the round has ended: what somebody is in the middle of is not lost for that. Nobody is told.
 */
export async function writeSummary(db: Db, at: InRound, { summary, rubric }: Written): Promise<void> {
  const { projectId, stage, roundId, reviewer } = at
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    await lockStage(tx, stage.id)
    await refuseWithdrawnGuest(tx, reviewer)
    if (!(await isOfStage(tx, roundId, stage.id))) refuse('raise', await standingOf(tx, stage), roundId)
    const id = await openDraft(tx, roundId, reviewer)
    await tx.update(reviewDrafts).set({ summary, rubric }).where(eq(reviewDrafts.id, id))
  })
}
