import { and, eq } from 'drizzle-orm'
import type { Recorded } from '#domain/ground/history/history.ts'
import type { RoundState } from '#domain/research/reviews/reviews.ts'
import { phaseAfterCompleting, type Stage, type StageStatus } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { movePhase } from '#server/research/projects/move-phase.ts'
import { recordSpan } from './record-spans.ts'
import { projectStages } from './tables.ts'

type Move = {
  projectId: string
  before: Stage
  currentPhase: number
  status: StageStatus
  me: { userId: string; username: string }
  at: Date
  reason?: string | null
  /** The round of review that the stage is in now, if that changes too. */
  round?: { number: number; state: RoundState }
}

/**
 * Sets a stage's status, by whoever and however it is set: completing it stamps it and moves the phase on, and anything else
 * takes the stamp away. Answers with the stage, the phase, and what the history has to keep, which is recorded for the same moment.
 * The project must be locked.
 */
export async function moveStage(
  tx: Db,
  { projectId, before, currentPhase, status, me, at, reason = null, round }: Move,
) {
  const completed = status === 'completed'
  const change = { status, statusChangedAt: at, completedAt: completed ? at : null }
  const rounds = round ? { roundNumber: round.number, roundState: round.state } : {}
  await tx
    .update(projectStages)
    .set({ ...change, ...rounds, statusChangedBy: me.userId, completedBy: completed ? me.userId : null })
    .where(and(eq(projectStages.id, before.id), eq(projectStages.projectId, projectId)))

  if (before.status !== status) await recordSpan(tx, { stageId: before.id, status, by: me.userId, at })

  const phase = completed ? phaseAfterCompleting(before.number, currentPhase) : currentPhase
  if (phase !== currentPhase) await movePhase(tx, projectId, { phase, at })

  const stage: Stage = { ...before, ...change, ...rounds, statusChangedBy: me.username }
  const entries: (Recorded | null)[] = [
    before.status === status
      ? null
      : { kind: 'stage', stageNumber: before.number, reason, before: { status: before.status }, after: { status } },
    phase === currentPhase ? null : { kind: 'project', before: { phase: currentPhase }, after: { phase } },
  ]
  return { stage, currentPhase: phase, entries }
}
