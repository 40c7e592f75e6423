import { amongMembers, everyMember, notCollaborator, ok } from '../answers.ts'
import type { Cases } from '../cases.ts'

const details = { title: 'Supervision', zone: 'Africa/Johannesburg' }
const slotsAhead = () => [1, 2].map((days) => ({ startsAt: new Date(Date.now() + days * 86_400_000), minutes: 45 }))

type Client = Pick<Parameters<Cases['leave']>[0]['calls'], 'meetingTimes'>

/** Proposes times; the first of them. */
async function proposeBy(client: Client, projectId: string, required: string[]) {
  const id = crypto.randomUUID()
  await client.meetingTimes.propose({ projectId, id, ...details, slots: slotsAhead(), required })
  const times = (await client.meetingTimes.list({ projectId })).find((each) => each.id === id)
  return { projectId, timesId: id, slotId: times?.slots[0]?.id ?? '' }
}

type Things = Record<string, string>
const timesAt = (things: Things, projectId: string) => ({
  projectId,
  timesId: things.timesId ?? crypto.randomUUID(),
})
const at = (things: Things, projectId: string) => ({
  ...timesAt(things, projectId),
  slotId: things.slotId ?? crypto.randomUUID(),
})

export const cases: Cases = {
  async leave({ calls, id }, { projectId }) {
    const { createdBy, members } = await calls.projects.find({ projectId })
    const required = [createdBy, ...members.map(({ userId }) => userId)].filter(
      (each): each is string => each !== null && each !== id,
    )
    const { timesId, slotId } = await proposeBy(calls, projectId, required)
    return { timesId, slotId }
  },
  rows: {
    'meetingTimes.propose': {
      ask: (client, { projectId, otherId }) =>
        client.meetingTimes.propose({
          ...{ projectId, id: crypto.randomUUID(), ...details, slots: slotsAhead(), required: [otherId] },
        }),
      gets: everyMember,
    },
    'meetingTimes.answer, of another': {
      ask: (client, { projectId, others }) => client.meetingTimes.answer({ ...at(others, projectId), suits: false }),
      gets: everyMember,
    },
    'meetingTimes.answer, own': {
      ask: (client, { projectId, mine }) => client.meetingTimes.answer({ ...at(mine, projectId), suits: true }),
      gets: amongMembers(() => 'FORBIDDEN'),
    },
    'meetingTimes.choose, own': {
      ask: (client, { projectId, mine }) => client.meetingTimes.choose(at(mine, projectId)),
      gets: everyMember,
    },
    'meetingTimes.choose, of another': {
      ask: (client, { projectId, others }) => client.meetingTimes.choose(at(others, projectId)),
      gets: notCollaborator,
    },
    'meetingTimes.withdraw, own': {
      ask: (client, { projectId, mine }) => client.meetingTimes.withdraw(timesAt(mine, projectId)),
      gets: everyMember,
    },
    'meetingTimes.withdraw, of another': {
      ask: (client, { projectId, others }) => client.meetingTimes.withdraw(timesAt(others, projectId)),
      gets: amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : ok)),
    },
  },
  writing: {
    'meetingTimes.propose': (_world, { supervisor, owner, projectId }) =>
      proposeBy(supervisor.calls, projectId, [owner.id]),
    'meetingTimes.answer': async (_world, { supervisor, owner, projectId }) => {
      const slot = await proposeBy(supervisor.calls, projectId, [owner.id])
      await owner.calls.meetingTimes.answer({ ...slot, suits: true })
    },
    'meetingTimes.choose': async (_world, { supervisor, owner, projectId }) => {
      await owner.calls.meetingTimes.choose(await proposeBy(supervisor.calls, projectId, [owner.id]))
    },
    'meetingTimes.withdraw': async (_world, { supervisor, owner, projectId }) => {
      const { timesId } = await proposeBy(supervisor.calls, projectId, [owner.id])
      await owner.calls.meetingTimes.withdraw({ projectId, timesId })
    },
  },
}
