import type { MemberRole, ProjectRole } from '#domain/research/members/members.ts'
import { nextStep, type offeredStatuses, type Stage, type StageStatus } from './stages.ts'

type Offered = (typeof offeredStatuses)[number]

/** What usually comes next for a stage: another status, or something in its review; `nothing` while somebody has to come first. */
export type NextStep =
  | { leadsTo: 'status'; status: Offered; label: string }
  | { leadsTo: 'review'; label: string }
  | { leadsTo: 'send'; label: string }
  | { leadsTo: 'nothing'; label: string; why: string }

type NextStepInput = {
  stage: Pick<Stage, 'status' | 'roundState'>
  role: ProjectRole
  /** Whether somebody in the project can decide about a review. */
  hasSupervisor: boolean
  /** Who was invited to do so and has not answered, by name or address; only the owner knows of them. */
  invited: readonly string[]
  reviewsRequired: boolean
}

/** What is stored of a project that decides about its reviews. */
export type Reviewing = {
  members: { role: string }[]
  invitations: { role: MemberRole; status: 'pending' | 'declined'; isRequest: boolean; username: string }[]
  /** Invitations for addresses without an account. */
  waiting: { role: MemberRole; email: string }[]
  reviewsRequired: boolean
}

/** What decides about the next step of the stages of a project. */
export const reviewingIn = ({ members, invitations, waiting, reviewsRequired }: Reviewing) => ({
  hasSupervisor: members.some(isSupervisor),
  invited: [
    ...invitations
      .filter((each) => isSupervisor(each) && each.status === 'pending' && !each.isRequest)
      .map(({ username }) => username),
    ...waiting.filter(isSupervisor).map(({ email }) => email),
  ],
  reviewsRequired,
})

const isSupervisor = ({ role }: { role: string }) => role === 'supervisor'

/** Why a stage cannot be sent for review yet, although a supervisor is invited; null where nobody is, or one is there. */
export function whoIsAwaited({ hasSupervisor, invited }: Pick<NextStepInput, 'hasSupervisor' | 'invited'>) {
  if (hasSupervisor || invited.length === 0) return null
  const names = new Intl.ListFormat('en').format(invited)
  return invited.length === 1
    ? `${names} has not joined yet. You can send it as soon as they have.`
    : `${names} have not joined yet. You can send it as soon as one of them has.`
}

/** What usually comes next for a stage, for somebody with this role; null where there is nothing, or nothing for them. */
export function nextStepFor({ stage, role, hasSupervisor, invited, reviewsRequired }: NextStepInput): NextStep | null {
  if (stage.roundState === 'open') return role === 'supervisor' ? { leadsTo: 'review', label: 'Review' } : null
  const next = nextStep[stage.status]
  if (!next) return null
  // With a supervisor, the owner sends a stage for review: for the others it is a status that they can choose.
  if (hasSupervisor && stage.status === 'in_progress') {
    if (role !== 'owner') return null
    if (stage.roundState === 'corrections') return { leadsTo: 'review', label: 'Confirm the corrections' }
    return stage.roundState === 'returned'
      ? { leadsTo: 'review', label: 'Answer the review' }
      : { leadsTo: 'send', label: next.label }
  }
  const why = whoIsAwaited({ hasSupervisor, invited })
  if (why && stage.status === 'in_progress') return { leadsTo: 'nothing', label: next.label, why }
  if (next.status === 'completed' && isCompletedByReview({ hasSupervisor, reviewsRequired }))
    return role === 'owner' ? { leadsTo: 'send', label: 'Send for review' } : null
  return { leadsTo: 'status', ...next }
}

/** Whether a stage can only be completed by the approval of a round. */
export const isCompletedByReview = ({
  hasSupervisor,
  reviewsRequired,
}: Pick<NextStepInput, 'hasSupervisor' | 'reviewsRequired'>): boolean => hasSupervisor && reviewsRequired

/** The statuses that somebody can choose for a stage between its rounds. */
export const isOffered = (status: StageStatus, reviewing: Parameters<typeof isCompletedByReview>[0]): boolean =>
  status !== 'completed' || !isCompletedByReview(reviewing)
