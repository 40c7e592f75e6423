import { historyKind, noun } from '#domain/ground/noun.ts'
import { type StageStatus, stageCompleted, stageStatusUpdated } from './stages.ts'
import { stageDue, targetsMoved } from './targets.ts'

export const stages = noun({
  activities: [stageStatusUpdated, stageCompleted, targetsMoved, stageDue],
  history: historyKind<{ status: StageStatus; targetDate: string | null }>()('stage'),
})
