import { activity } from '#domain/ground/activity.ts'
import { askOperator, type PlanLimit, type PlanName } from '#domain/money/subscriptions/plans.ts'
import type { MemberRole } from '#domain/research/members/members.ts'

/** For how long an invitation is kept for somebody who cannot be a member yet. */
export const waitingDays = 60

/** The outcome of inviting one address. */
export type InvitationOutcome =
  | { kind: 'invited' }
  /** It is kept until they sign up, or have a plan that can be invited. */
  | { kind: 'waiting'; until: 'sign_up' | 'plan'; isMailed: boolean }
  | { kind: 'not_found' }
  | { kind: 'free_plan' }
  | { kind: 'pending' }
  /** Somebody else's row for the same person was stored at the same moment. */
  | { kind: 'duplicate' }
  | { kind: 'member'; role: MemberRole | 'owner' }
  | { kind: 'declined' }
  | { kind: 'plan_too_small'; role: MemberRole }
  | { kind: 'limit'; plan: PlanName; role: MemberRole; limit: number }

/**
 * What the inviter reads about one address, in the specification's words (its section 8): in the invitation dialog, or
 * in a project's form.
 */
export function wordsForInvitation(
  email: string,
  outcome: InvitationOutcome,
  where: 'dialog' | 'form' = 'dialog',
): string {
  switch (outcome.kind) {
    case 'invited':
      return `${email} has been invited.`
    case 'waiting':
      return outcome.until === 'sign_up'
        ? `${wordsForInvitation(email, { kind: 'not_found' }, where)} ${keptForAddress(outcome.isMailed)}`
        : `${freeCannotBeInvited} ${keptForPerson(email, outcome.isMailed)}`
    case 'not_found':
      return where === 'dialog'
        ? `User with email ${email} not found. They need to sign up first.`
        : `User with email ${email} not found. They need to sign up and complete their profile first.`
    case 'free_plan':
      return freeCannotBeInvited
    case 'pending':
      return `${email} already has a pending invitation for this project`
    case 'duplicate':
      return 'This user is already invited to this project'
    case 'member':
      return `${email} is already a member of this project as ${outcome.role}`
    case 'declined':
      return `${email} previously declined an invitation to this project. Contact them directly.`
    case 'plan_too_small':
      return `${outcome.role === 'supervisor' ? 'Supervisor' : 'Collaborator'} invitations require a Researcher plan or higher 📧`
    case 'limit':
      return noPlaceLeft(outcome.plan, outcome.role, outcome.limit)
  }
}

/** Nothing is mailed to an address that this person has mailed often enough for a day. */
const keptForAddress = (isMailed: boolean) =>
  isMailed
    ? `We write to them, and keep the invitation for ${waitingDays} days.`
    : `We keep the invitation for ${waitingDays} days, and send no more email to this address today: let them know yourself.`

/** Nothing is mailed to whoever wants no email about invitations. */
const keptForPerson = (email: string, isMailed: boolean) =>
  isMailed
    ? `We write to ${email}: they can accept once they have tried or taken Researcher or higher. We keep the invitation for ${waitingDays} days.`
    : `${email} finds the invitation in Ninefold, without an email, and can accept once they have tried or taken Researcher or higher. We keep it for ${waitingDays} days.`

export const freeCannotBeInvited =
  'Free plan users cannot be invited to projects. Invite member must upgrade to be invited to a project.'

export const noRoom = 'The project no longer has room for you. Ask its owner to make room.'

/** What an owner reads when their plan has no room in a project for another member of this role. */
export function noPlaceLeft(plan: PlanName, role: MemberRole, limit: number, isSold = true): string {
  if (limit === 0)
    return `The ${plan} plan has no room for ${role}s in a project. ${isSold ? 'Upgrade to work together.' : askOperator}`
  return `The ${plan} plan has room for ${limit} ${role}${limit === 1 ? '' : 's'} in a project, including pending invitations.`
}

/** What a supervisor reads when their plan has no seat for another student. */
export function noSeatLeft({ plan, limit, isSold }: PlanLimit): string {
  return `The ${plan} plan has ${limit} student ${limit === 1 ? 'seat' : 'seats'}, and all are taken. ${isSold ? 'Upgrade your plan to supervise another student.' : askOperator}`
}

/** Whether a pending row is a request to join, which the owner answers; otherwise the invited person does. */
export const isRequest = (invitation: { userId: string; invitedBy: string | null }) =>
  invitation.invitedBy === invitation.userId

type AboutInvitation = { username: string; title: string; role: MemberRole }

export const memberInvited = activity<AboutInvitation & { invitationId: string | null }>()('member_invited', {
  sentence: ({ username, title, role }) => `${username} was invited to "${title}" as ${role}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Somebody is invited',
})

export const invitationDeclined = activity<AboutInvitation>()('invitation_declined', {
  sentence: ({ username, title, role }) => `${username} declined to join "${title}" as ${role}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Somebody declines',
})

/** Only the owner can answer a request to join. */
export const joinRequested = activity<Omit<AboutInvitation, 'role'>>()('join_requested', {
  sentence: ({ username, title }) => `${username} asks to join "${title}"`,
  audience: 'owner',
  mail: 'daily',
  label: 'Somebody asks to join my project',
})
