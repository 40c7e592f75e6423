import { notCollaborator, onlySupervisor } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'board.findLights': {
      ask: (client, { projectId }) => client.board.findLights({ projectId }),
      gets: notCollaborator,
    },
    'board.listNotes': { ask: (client, { projectId }) => client.board.listNotes({ projectId }), gets: onlySupervisor },
    'board.addNote': {
      ask: (client, { projectId }) =>
        client.board.addNote({ projectId, id: crypto.randomUUID(), text: 'Seems tired of late.' }),
      gets: onlySupervisor,
    },
    'board.removeNote': {
      ask: async (client, { projectId }) => {
        const id = crypto.randomUUID()
        await client.board.addNote({ projectId, id, text: 'To be taken back.' })
        await client.board.removeNote({ projectId, noteId: id })
      },
      gets: onlySupervisor,
    },
  },
  writing: {
    'board.addNote': (_world, { supervisor, projectId }) =>
      supervisor.calls.board.addNote({ projectId, id: crypto.randomUUID(), text: 'Wants to publish first.' }),
    'board.removeNote': async (_world, { supervisor, projectId }) => {
      const id = crypto.randomUUID()
      await supervisor.calls.board.addNote({ projectId, id, text: 'To be taken back.' })
      await supervisor.calls.board.removeNote({ projectId, noteId: id })
    },
  },
}
