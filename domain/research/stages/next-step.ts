import type { ProjectRole } from '#domain/research/members/members.ts'
import { nextStep, type offeredStatuses, type Stage, type StageStatus } from './stages.ts'

type Offered = (typeof offeredStatuses)[number]

/** What usually comes next for a stage: another status, or something in its review. */
export type NextStep =
  | { leadsTo: 'status'; status: Offered; label: string }
  | { leadsTo: 'review'; label: string }
  | { leadsTo: 'send'; label: string }

type NextStepInput = {
  stage: Pick<Stage, 'status' | 'roundState'>
  role: ProjectRole
  /** Whether somebody in the project can decide about a review. */
  hasSupervisor: boolean
  reviewsRequired: boolean
}

/** What decides about the next step of the stages of a project. */
export const reviewingIn = ({
  members,
  reviewsRequired,
}: {
  members: { role: string }[]
  reviewsRequired: boolean
}) => ({
  hasSupervisor: members.some(({ role }) => role === 'supervisor'),
  reviewsRequired,
})

/** What usually comes next for a stage, for somebody with this role; null where there is nothing, or nothing for them. */
export function nextStepFor({ stage, role, hasSupervisor, reviewsRequired }: NextStepInput): NextStep | null {
  if (stage.roundState === 'open') return role === 'supervisor' ? { leadsTo: 'review', label: 'Review' } : null
  const next = nextStep[stage.status]
  if (!next) return null
  // With a supervisor, the owner sends a stage for review: for the others it is a status that they can choose.
  if (hasSupervisor && stage.status === 'in_progress') {
    if (role !== 'owner') return null
    return stage.roundState === 'returned'
      ? { leadsTo: 'review', label: 'Answer the review' }
      : { leadsTo: 'send', label: next.label }
  }
  if (next.status === 'completed' && isCompletedByReview({ hasSupervisor, reviewsRequired }))
    return role === 'owner' ? { leadsTo: 'send', label: 'Send for review' } : null
  return { leadsTo: 'status', ...next }
}

/** Whether a stage can only be completed by the approval of a round. */
export const isCompletedByReview = ({
  hasSupervisor,
  reviewsRequired,
}: Omit<NextStepInput, 'stage' | 'role'>): boolean => hasSupervisor && reviewsRequired

/** The statuses that somebody can choose for a stage between its rounds. */
export const isOffered = (status: StageStatus, reviewing: Omit<NextStepInput, 'stage' | 'role'>): boolean =>
  status !== 'completed' || !isCompletedByReview(reviewing)
