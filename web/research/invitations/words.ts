import { freeCannotBeInvited, noPlaceLeft, noRoom, noSeatLeft } from '#domain/research/invitations/invitations.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'
import { words as planWords } from '#web/money/subscriptions/words.ts'

/** What somebody reads when an invitation or a request is refused. */
export const words: Words<typeof client.invitations> = {
  NOT_FOUND: () => 'This invitation no longer exists.',
  ANSWERED: () => 'This invitation has already been answered.',
  NOT_DECLINED: () => 'Only a declined invitation can be archived.',
  FREE_PLAN: () => freeCannotBeInvited,
  SEATS: ({ plan, limit }) => noSeatLeft(plan, limit),
  PLACES: ({ plan, limit }) => noPlaceLeft(plan, 'collaborator', limit),
  FULL: () => noRoom,
  PENDING: () => 'You already have a pending request or invitation for this project',
  MEMBER: () => 'You are already a member of this project',
  DECLINED: () => 'Your invitation or request to join this project was declined',
  NO_PROFILE: () => 'Complete your profile first.',
  REFUSED: planWords.REFUSED,
  NOT_SOLD: planWords.NOT_SOLD,
}
