import type { Registration } from '#domain/research/registrations/registrations.ts'
import { notCollaborator } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { dayFromNow } from '../days.ts'

const registration: Registration = {
  ...{ registeredOn: dayFromNow(-400), degree: 'PhD', normMonths: 48, mode: 'part_time' },
  ...{ modeChanges: [], interruptions: [] },
}

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'registrations.find': {
      ask: (client, { projectId }) => client.registrations.find({ projectId }),
      gets: notCollaborator,
    },
    'registrations.set': {
      ask: async (client, { projectId }) => {
        const before = await client.registrations.find({ projectId }).catch(() => null)
        await client.registrations.set({ projectId, version: before?.version ?? 0, ...registration })
      },
      gets: notCollaborator,
    },
  },
  writing: {
    'registrations.set': async (_world, { owner, projectId }) => {
      const before = await owner.calls.registrations.find({ projectId })
      // Of several at once the first is stored.
      await owner.calls.registrations
        .set({ projectId, version: before?.version ?? 0, ...registration })
        .catch((error) => {
          if (error?.code !== 'STALE') throw error
        })
    },
  },
}
