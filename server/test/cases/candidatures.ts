import { notCollaborator, onlyOwner } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** Of nobody: whoever may attach is told that there is none. */
const candidatureId = crypto.randomUUID()

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'candidatures.attach': {
      ask: (client, { projectId }) => client.candidatures.attach({ projectId, candidatureId }),
      gets: (actor) => (onlyOwner(actor) === 'ok' ? 'NO_CANDIDATURE' : onlyOwner(actor)),
    },
    'candidatures.detach': {
      ask: (client, { projectId }) => client.candidatures.detach({ projectId }),
      gets: onlyOwner,
    },
    'candidatures.findStages': {
      ask: (client, { projectId }) => client.candidatures.findStages({ projectId }),
      gets: notCollaborator,
    },
  },
  writing: {
    'candidatures.attach': async (_world, { owner, projectId }) => {
      await owner.calls.candidatures.attach({ projectId, candidatureId }).catch((error) => {
        if (error?.code !== 'NO_CANDIDATURE') throw error
      })
    },
    'candidatures.detach': (_world, { owner, projectId }) => owner.calls.candidatures.detach({ projectId }),
  },
}
