import { noun } from '#domain/ground/noun.ts'
import { invitationDeclined, joinRequested, memberInvited } from './invitations.ts'

export const invitations = noun({
  activities: [joinRequested, memberInvited, invitationDeclined],
})
