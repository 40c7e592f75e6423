import { eq } from 'drizzle-orm'
import { reviewChanged, reviewCorrected } from '#domain/research/reviews/activities.ts'
import { leftToConfirm } from '#domain/research/reviews/reviews.ts'
import { type Stage, stageChanged } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { moveStage } from '#server/research/stages/move-stage.ts'
import { standingOf } from './queries.ts'
import { reviewRounds } from './tables.ts'

type Settled = {
  projectId: string
  /** As it is now. */
  stage: Stage
  currentPhase: number
  me: { userId: string; tokenId: string | null; username: string }
  at: Date
}

/** Completes a stage that was approved with minor corrections once the last of them is settled. The project and the stage have to be locked. */
export async function endCorrections(tx: Db, { projectId, stage, currentPhase, me, at }: Settled): Promise<void> {
  const { newest, points } = await standingOf(tx, stage)
  if (newest?.state !== 'corrections' || leftToConfirm(points) > 0) return
  await tx.update(reviewRounds).set({ state: 'approved' }).where(eq(reviewRounds.id, newest.id))
  const { entries } = await moveStage(tx, {
    ...{ projectId, before: stage, currentPhase, me, at, status: 'completed' },
    round: { number: newest.number, state: 'approved' },
  })
  const here = { projectId, stageId: stage.id }
  const round = newest.number
  const entry = {
    kind: 'review',
    stageNumber: stage.number,
    aboutId: newest.id,
    before: { round, state: 'corrections' },
    after: { round, state: 'approved', words: null },
  } as const
  await done(tx, {
    ...{ at: here, by: me, when: at },
    activity: happened(reviewCorrected, { username: me.username, stageName: stage.name, round }),
    changes: [changed(stageChanged, here), changed(reviewChanged, here)],
    history: [...entries, entry],
  })
}
