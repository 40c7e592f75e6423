import { amongMembers, notCollaborator } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { password } from '../password.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const ofOwner = amongMembers((actor) => (actor === 'owner' ? 'NO_REPORT' : 'FORBIDDEN'))
const ofSupervisor = (answer: string) => amongMembers((actor) => (actor === 'supervisor' ? answer : 'FORBIDDEN'))
const notCollaboratorBut = (answer: string) =>
  amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : answer))

const sections = {
  ...{ summary: 'The clinics answered.', stages: '', reviews: '', meetings: '', outputs: '', actions: '' },
  ...{ obstacles: '', ahead: '' },
}
const period = { periodFrom: '2026-01-01', periodTo: '2026-06-30' }
const atMissing = ({ projectId }: { projectId: string }) => ({ projectId, reportId: missing })

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'progressReports.list': {
      ask: (client, { projectId }) => client.progressReports.list({ projectId }),
      gets: notCollaborator,
    },
    'progressReports.find': {
      ask: (client, at) => client.progressReports.find(atMissing(at)),
      gets: notCollaboratorBut('NO_REPORT'),
    },
    'progressReports.assemble': {
      ask: (client, { projectId }) => client.progressReports.assemble({ projectId, ...period }),
      gets: notCollaborator,
    },
    'progressReports.start': {
      ask: (client, { projectId }) => client.progressReports.start({ projectId, id: crypto.randomUUID() }),
      gets: notCollaborator,
    },
    'progressReports.setSchedule': {
      ask: (client, { projectId }) =>
        client.progressReports.setSchedule({
          projectId,
          schedule: { everyMonths: 6, firstDueOn: '2026-06-30', needsSecond: false },
        }),
      gets: notCollaborator,
    },
    'progressReports.write': {
      ask: (client, at) => client.progressReports.write({ ...atMissing(at), version: 1, ...period, sections }),
      gets: ofOwner,
    },
    'progressReports.send': {
      ask: (client, at) => client.progressReports.send({ ...atMissing(at), version: 1 }),
      gets: ofOwner,
    },
    'progressReports.remove': {
      ask: (client, at) => client.progressReports.remove({ ...atMissing(at), version: 1 }),
      gets: ofOwner,
    },
    'progressReports.giveBack': {
      ask: (client, at) => client.progressReports.giveBack({ ...atMissing(at), version: 1, note: 'Shorter' }),
      gets: ofSupervisor('NO_REPORT'),
    },
    'progressReports.recommend': {
      ask: (client, at) =>
        client.progressReports.recommend({
          ...{ ...atMissing(at), version: 1, recommendation: 'satisfactory', comment: 'Good', followUps: [] },
          password: 'a stolen session has none',
        }),
      gets: ofSupervisor('WRONG_PASSWORD'),
    },
    'progressReports.countersign': {
      ask: (client, at) =>
        client.progressReports.countersign({
          ...{ ...atMissing(at), fingerprint: '', comment: '' },
          password: 'a stolen session has none',
        }),
      gets: ofSupervisor('WRONG_PASSWORD'),
    },
    'progressReports.tickFollowUp': {
      ask: (client, { projectId }) =>
        client.progressReports.tickFollowUp({ projectId, followUpId: missing, done: true }),
      gets: notCollaboratorBut('NO_STEP'),
    },
  },
  writing: {
    'progressReports.start': (_world, { owner, projectId }) =>
      owner.calls.progressReports.start({ projectId, id: crypto.randomUUID() }),
    'progressReports.setSchedule': (_world, { supervisor, projectId }) =>
      supervisor.calls.progressReports.setSchedule({
        projectId,
        schedule: { everyMonths: 12, firstDueOn: '2026-06-30', needsSecond: true },
      }),
    'progressReports.write': async (_world, at) => void (await written(at)),
    'progressReports.remove': async (_world, at) => {
      const report = await written(at)
      await at.owner.calls.progressReports.remove(report)
    },
    'progressReports.send': async (_world, at) => void (await sent(at)),
    'progressReports.giveBack': async (_world, at) => {
      const report = await sent(at)
      await at.supervisor.calls.progressReports.giveBack({ ...report, note: 'Shorter' })
    },
    'progressReports.recommend': async (world, at) => void (await recommended(world, at)),
    'progressReports.countersign': async (world, at) => {
      const second = await world.join({ projectId: at.projectId }, 'Sam', 'supervisor')
      await world.givePassword(second)
      const { projectId, reportId } = await recommended(world, at, { needsSecond: true })
      const { fingerprint } = await second.calls.progressReports.find({ projectId, reportId })
      const signing = { projectId, reportId, fingerprint: fingerprint ?? '', comment: '', password }
      await second.calls.progressReports.countersign(signing)
    },
    'progressReports.tickFollowUp': async (world, at) => {
      const { projectId, followUpId } = await recommended(world, at)
      await at.owner.calls.progressReports.tickFollowUp({ projectId, followUpId, done: true })
    },
  },
}

type Writing = Cases['writing'][string]
type World = Parameters<Writing>[0]
type At = Parameters<Writing>[1]

async function written({ owner, projectId }: At) {
  const reportId = crypto.randomUUID()
  await owner.calls.progressReports.start({ projectId, id: reportId })
  const at = { projectId, reportId }
  return { ...at, ...(await owner.calls.progressReports.write({ ...at, version: 1, ...period, sections })) }
}

async function sent(at: At) {
  const report = await written(at)
  await at.owner.calls.progressReports.send(report)
  return report
}

async function recommended(world: World, at: At, { needsSecond = false } = {}) {
  const { supervisor, projectId } = at
  await world.givePassword(supervisor)
  const schedule = { everyMonths: 6, firstDueOn: '2026-06-30', needsSecond } as const
  await supervisor.calls.progressReports.setSchedule({ projectId, schedule })
  const report = await sent(at)
  const followUpId = crypto.randomUUID()
  await supervisor.calls.progressReports.recommend({
    ...{ ...report, recommendation: 'concerns', comment: 'Slow', password },
    followUps: [{ id: followUpId, text: 'Write the methods', dueOn: '2027-03-01' }],
  })
  return { ...report, followUpId }
}
