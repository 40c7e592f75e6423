import { amongMembers, notCollaborator } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { password } from '../password.ts'

export const terms = {
  ...{ meetEveryDays: 14, commentWithinDays: 10, answerWithinDays: 7 },
  ...{ parts: 'Sue reads the chapters.', authorship: 'Ada is first.', data: 'On the drive of the faculty.' },
  ...{ intellectualProperty: '', leave: 'Four weeks.', other: '' },
}

/** It is between the owner and those who supervise; what they get besides. */
const notCollaboratorBut = (answer: string) =>
  amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : answer))

const write = ({ calls }: Person, projectId: string, replaces: string | null = null) =>
  calls.memoranda.write({ projectId, terms, replaces })

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'memoranda.find': { ask: (client, { projectId }) => client.memoranda.find({ projectId }), gets: notCollaborator },
    'memoranda.write': {
      ask: (client, { projectId }) => client.memoranda.write({ projectId, terms, replaces: null }),
      gets: notCollaborator,
    },
    'memoranda.discard': {
      ask: (client, { projectId }) => client.memoranda.discard({ projectId, number: 9 }),
      gets: notCollaboratorBut('NO_VERSION'),
    },
    'memoranda.sign': {
      ask: (client, { projectId }) =>
        client.memoranda.sign({ projectId, number: 1, fingerprint: '', password: 'a stolen session has none' }),
      gets: notCollaboratorBut('WRONG_PASSWORD'),
    },
  },
  writing: {
    'memoranda.write': (_world, { owner, projectId }) => write(owner, projectId),
    'memoranda.discard': async (_world, { supervisor, projectId }) => {
      const { number } = await write(supervisor, projectId)
      await supervisor.calls.memoranda.discard({ projectId, number })
    },
    'memoranda.sign': async (world, { supervisor, projectId }) => {
      await world.givePassword(supervisor)
      const { number } = await write(supervisor, projectId)
      const { newest } = await supervisor.calls.memoranda.find({ projectId })
      const fingerprint = newest?.fingerprint ?? ''
      await supervisor.calls.memoranda.sign({ projectId, number, fingerprint, password })
    },
  },
}

type Person = Parameters<Cases['leave']>[0]
