import { everyMember, notCollaborator } from '../answers.ts'
import type { Cases } from '../cases.ts'

const page = {
  ...{ degree: 'Master of Science', department: 'Nursing', studentNumber: '219001234' },
  ...{ supervisors: 'Prof. T. Molefe', ethicsNumber: 'HREC 2026/114' },
}

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'exports.findTitlePage': {
      ask: (client, { projectId }) => client.exports.findTitlePage({ projectId }),
      gets: everyMember,
    },
    'exports.setTitlePage': {
      ask: (client, { projectId }) => client.exports.setTitlePage({ projectId, ...page }),
      gets: notCollaborator,
    },
  },
  writing: {
    'exports.setTitlePage': (_world, { owner, projectId }, turn) =>
      owner.calls.exports.setTitlePage({ projectId, ...page, studentNumber: String(turn) }),
  },
}
