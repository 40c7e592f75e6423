import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'
import type { RoundState } from '#domain/research/reviews/reviews.ts'

/** The nine stages in order; a stage's number is its place here, 1 to 9. */
export const stageNames = [
  'Concept Sheet',
  'Proposal',
  'Ethics',
  'Data Collection',
  'Data Analysis',
  'Manuscript',
  'Submission',
  'Committee Review',
  'Final Submission',
] as const

/** A project's phase is the number of the stage it has reached: 1 to this. */
export const lastPhase = stageNames.length

export const stageStatuses = ['not_started', 'in_progress', 'under_review', 'completed', 'rejected', 'on_hold'] as const
export type StageStatus = (typeof stageStatuses)[number]

/** What the selector offers. `rejected` can be stored, but not chosen. */
export const offeredStatuses = ['not_started', 'in_progress', 'under_review', 'completed', 'on_hold'] as const

export const statusLabels: Record<StageStatus, string> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  under_review: 'Under review',
  completed: 'Complete',
  rejected: 'Rejected',
  on_hold: 'On hold',
}

/** What usually comes next for a stage, by its status: any other status can be chosen as well. */
export const nextStep: Partial<Record<StageStatus, { status: (typeof offeredStatuses)[number]; label: string }>> = {
  not_started: { status: 'in_progress', label: 'Start this stage' },
  in_progress: { status: 'under_review', label: 'Send for review' },
  under_review: { status: 'completed', label: 'Mark complete' },
  on_hold: { status: 'in_progress', label: 'Resume' },
  rejected: { status: 'in_progress', label: 'Resume' },
}

/** The name of a stage by its number (1 to 9). Throws a RangeError outside that. */
export function stageName(number: number): string {
  const name = stageNames[number - 1]
  if (!name) throw new RangeError(`There is no stage ${number}`)
  return name
}

/** The phase of a project once stage `completed` is done: never back, never past the last. */
export function phaseAfterCompleting(completed: number, current: number): number {
  return Math.max(current, Math.min(completed + 1, lastPhase))
}

/** Where the work goes on after stage `from`: the next that is not complete, or else the first; undefined when all nine are. */
export const stageAfter = <Each extends { number: number; status: StageStatus }>(
  stages: readonly Each[],
  from: number,
) => {
  const open = stages.filter(({ status }) => status !== 'completed')
  return open.find(({ number }) => number > from) ?? open[0]
}

/** A stage as a project shows it. */
export type Stage = {
  id: string
  number: number
  name: string
  status: StageStatus
  completedAt: Date | null
  statusChangedAt: Date | null
  statusChangedBy: string | null
  /** The day by which it should be complete; the ninth stage has the project's final submission instead. */
  targetDate: string | null
  /** The newest round of review: its number and how it stands; null when there has been none. */
  roundNumber: number | null
  roundState: RoundState | null
}

export const stageStatusUpdated = activity<{ stageName: string; status: StageStatus }>()('stage_status_updated', {
  sentence: ({ stageName, status }) => `${stageName} status updated to ${statusLabels[status]}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'A stage changes status',
  seenOn: 'project',
})

export const stageCompleted = activity<{ stageName: string }>()('stage_completed', {
  sentence: ({ stageName }) => `${stageName} completed`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'A stage is completed',
  seenOn: 'project',
})

/** A stage's status changed; the project's phase may have changed with it. */
export const stageChanged = change<{ stage: Stage; currentPhase: number }>()('stage', 'project')
