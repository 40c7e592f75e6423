import { allow, allowOwn } from '#domain/ground/grants.ts'

type Raised = { byId: string | null; isGuest: boolean }

export const may = {
  sendToReview: allow('owner'),
  decideReview: allow('supervisor'),
  raisePoint: allow('supervisor'),
  changePoint: allowOwn((point: Raised) => (point.isGuest ? null : point.byId), {
    own: ['owner', 'supervisor', 'collaborator'],
  }),
  answerPoint: allow('owner'),
  settlePoint: allow('supervisor'),
  commentOnPoint: allow('owner', 'supervisor', 'collaborator'),
}
