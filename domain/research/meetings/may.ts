import { allow, allowOwn } from '#domain/ground/grants.ts'

type Called = { createdBy: string | null }
type OwnedAction = { ownerId: string | null }

export const may = {
  scheduleMeeting: allow('owner', 'supervisor', 'collaborator'),
  changeMeeting: allowOwn((meeting: Called) => meeting.createdBy, {
    own: ['owner', 'supervisor', 'collaborator'],
    any: ['owner', 'supervisor'],
  }),
  answerMeeting: allow('owner', 'supervisor', 'collaborator'),
  writeMinutes: allow('owner', 'supervisor', 'collaborator'),
  takeBackNotes: allow('owner', 'supervisor'),
  tickAction: allowOwn((action: OwnedAction) => action.ownerId, {
    own: ['owner', 'supervisor', 'collaborator'],
    any: ['owner', 'supervisor'],
  }),
}
