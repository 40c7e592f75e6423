import { reviewAgreed, reviewChanged } from '#domain/research/reviews/activities.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import type { LockedRound } from '#server/research/reviews/end-round.ts'

/** Says that one supervisor has approved, as long as others, who are `missing`, have to decide. */
export async function recordApproval(
  tx: Db,
  { projectId, stage, me, round, at }: LockedRound,
  { withCorrections, summary }: { withCorrections: boolean; summary: string | null },
  missing: string[],
): Promise<void> {
  const here = { projectId, stageId: stage.id }
  const { username } = me
  const facts = { username, stageName: stage.name, round: round.number, withCorrections, missing }
  const after = { round: round.number, state: 'open', words: summary, agreed: true } as const
  await done(tx, {
    ...{ at: here, by: me, when: at },
    activity: happened(reviewAgreed, facts),
    changes: [changed(reviewChanged, here)],
    history: [{ kind: 'review', stageNumber: stage.number, aboutId: round.id, before: null, after }],
  })
}
