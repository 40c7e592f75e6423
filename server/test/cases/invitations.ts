import { nobody, ok, some } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** What is newer of invitations than the lists that older nouns are in. */
export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'invitations.acceptOnPlan, own': {
      ask: (client, { myInvitationId }) =>
        client.invitations.acceptOnPlan({ invitationId: myInvitationId, plan: 'Supervisor' }),
      gets: some({ pending: ok, declined: ok, supervisor: 'ANSWERED', collaborator: 'ANSWERED' }),
    },
    'invitations.acceptOnPlan, of another': {
      ask: (client, { otherInvitationId }) =>
        client.invitations.acceptOnPlan({ invitationId: otherInvitationId, plan: 'Supervisor' }),
      gets: nobody,
    },
    'invitations.acceptOnPlan, a request': {
      ask: (client, { requestId }) => client.invitations.acceptOnPlan({ invitationId: requestId, plan: 'Supervisor' }),
      gets: nobody,
    },
  },
  writing: {
    'invitations.acceptOnPlan': (_world, { invited, rowOf }) =>
      invited.calls.invitations.acceptOnPlan({ invitationId: rowOf(invited), plan: 'Supervisor' }),
  },
}
