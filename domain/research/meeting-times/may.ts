import { allow, allowOwn, allowWhere, type Me } from '#domain/ground/grants.ts'
import { may as mayMeet } from '../meetings/may.ts'

type Offer = { createdBy: string | null }

export const may = {
  readTimes: allow('owner', 'supervisor', 'collaborator'),
  proposeTimes: mayMeet.scheduleMeeting,
  /** Whoever proposed them is free at all of them. */
  answerTimes: (me: Me, offer: Offer): boolean =>
    allowWhere<Offer>(({ createdBy }) => createdBy !== me.userId, 'owner', 'supervisor', 'collaborator')(me, offer),
  /** To choose one of them, or to withdraw them. */
  settleTimes: allowOwn((offer: Offer) => offer.createdBy, {
    own: ['owner', 'supervisor', 'collaborator'],
    any: ['owner', 'supervisor'],
  }),
}
