import { eq } from 'drizzle-orm'
import type { Activity } from '#domain/ground/activity.ts'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import { asksForChange, type RoundState } from '#domain/research/reviews/reviews.ts'
import { type Stage, type StageStatus, stageChanged } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { moveStage } from '#server/research/stages/move-stage.ts'
import { findStage, lockStage } from '#server/research/stages/queries.ts'
import { refuseSilence } from '#server/research/stages/refuse-silence.ts'
import { type NewestRound, standingOf } from './queries.ts'
import { refuse } from './refuse.ts'
import { reviewRounds } from './tables.ts'

type Ended<Facts> = {
  state: Exclude<RoundState, 'open'>
  /** What the stage becomes. */
  status: StageStatus
  /** Why Data Collection begins with it without an ethics approval in force. */
  reason?: string | null
  summary: string | null
  activity: Activity<Facts>
  facts: (round: { username: string; stageName: string; round: number; points: number }) => Facts
}

type At = {
  projectId: string
  stage: Stage
  me: { userId: string; tokenId: string | null; username: string }
  now: () => Date
  /** The round that whoever ends it has seen. */
  roundId: string
}

export type LockedRound = Omit<At, 'now'> & {
  round: NewestRound
  /** The stage as it is now. */
  before: Stage
  currentPhase: number
  allMustApprove: boolean
  at: Date
}

/**
 * Locks the open round of a stage until the transaction ends. However many would end it at once, one of them does: the others are
 * refused with how it ended, and by whom.
 */
export async function lockRound(tx: Db, { now, ...of }: At): Promise<LockedRound> {
  const { projectId, stage, roundId } = of
  const { currentPhase, allMustApprove } = await lockProject(tx, projectId, 'no key update')
  await lockStage(tx, stage.id)
  // Not before: what others did while this waited came first.
  const at = now()
  const before = (await findStage(tx, projectId, stage.id)) ?? stage
  const standing = await standingOf(tx, before)
  refuse('withdraw', standing, roundId)
  if (!standing.newest) throw new Error('An open round that is not there')
  return { ...of, round: standing.newest, before, currentPhase, allMustApprove, at }
}

/** Ends a round that is locked, and answers the stage as it is then with the project’s phase. */
export async function endRound<Facts>(tx: Db, locked: LockedRound, ended: Ended<Facts>) {
  const { projectId, stage, me, round, before, currentPhase, at } = locked
  const { state, status, reason = null, summary, activity, facts } = ended
  const { points } = await standingOf(tx, before)
  await tx
    .update(reviewRounds)
    .set({ state, summary, endedBy: me.userId, endedAt: at })
    .where(eq(reviewRounds.id, round.id))
  const stageBefore = { number: before.number, status: round.statusBefore }
  const begun = { projectId, stage: stageBefore, status, reason, username: me.username, at }
  const without = await refuseSilence(tx, begun)
  const { entries, ...moved } = await moveStage(tx, {
    ...{ projectId, before, currentPhase, me, at, status, reason: without && reason },
    round: { number: round.number, state },
  })
  const here = { projectId, stageId: stage.id }
  // Why it was begun is in the history, also where it is complete at once.
  if (status !== 'completed') await without?.write(tx, { ...here, by: me, at })
  const activityFacts = facts({
    username: me.username,
    stageName: stage.name,
    round: round.number,
    points: points.filter((point) => asksForChange(point) && point.state === 'asked').length,
  })
  const entry = {
    kind: 'review',
    stageNumber: stage.number,
    aboutId: round.id,
    before: { round: round.number, state: 'open' },
    after: { round: round.number, state, words: summary },
  } as const
  await done(tx, {
    ...{ at: here, by: me, when: at },
    activity: happened(activity, activityFacts),
    changes: [changed(stageChanged, here), changed(reviewChanged, here)],
    history: [...entries, entry],
  })
  return moved
}
