import { ORPCError } from '@orpc/client'
import { freeCannotBeInvited, noPlaceLeft, noRoom, noSeatLeft } from '#domain/research/invitations/invitations.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { type client, isRefused } from '#web/ground/api.ts'
import { failedTo, reasonOf, type Words } from '#web/ground/failures/words.ts'
import { words as planWords } from '#web/money/subscriptions/words.ts'

/** What somebody reads when an invitation or a request is refused. */
export const words: Words<typeof client.invitations> = {
  NOT_FOUND: () => 'This invitation no longer exists.',
  ANSWERED: () => 'This invitation has already been answered.',
  NOT_DECLINED: () => 'Only a declined invitation can be archived.',
  FREE_PLAN: () => freeCannotBeInvited,
  SEATS: noSeatLeft,
  PLACES: ({ plan, limit, isSold }) => noPlaceLeft(plan, 'collaborator', limit, isSold),
  FULL: () => noRoom,
  PENDING: () => 'You already have a pending request or invitation for this project',
  MEMBER: () => 'You are already a member of this project',
  DECLINED: () => 'Your invitation or request to join this project was declined',
  NO_PROFILE: () => 'Complete your profile first.',
  REFUSED: planWords.REFUSED,
  NOT_SOLD: planWords.NOT_SOLD,
}

/** Returns the toast for invitations that could not be sent. */
export const notSent = (error: unknown) =>
  isRefused(error, 404) ? 'Project information not found' : 'Failed to send invitations ❌'

/** Returns the reason why invitations could not be sent. An internal error has none. */
export const wordsForSending = (error: unknown) =>
  error instanceof ORPCError && error.status >= 500 ? 'Failed to send invitation' : failedTo('send invitation', error)

/** Returns the reason why a request to join failed. */
export function wordsForRequest(error: unknown): string {
  if (isRefused(error, 401)) return 'You must be logged in to request project access.'
  if (!(error instanceof ORPCError && error.defined)) return 'Failed to request project access'
  return error.code === 'NOT_FOUND' ? 'Project not found' : reasonOf(error, words)
}

/** Returns the toast for an invitation that arrives while its recipient is here. */
export const invitedTo = ({ projectTitle, role }: { projectTitle: string; role: MemberRole }) =>
  `You've been invited to join "${projectTitle}" as ${role}!`
