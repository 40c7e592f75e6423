import { amongMembers, everyMember, ok } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** An item that somebody else added is changed by the owner and supervisors alone. */
const notCollaborator = amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : ok))

export const cases: Cases = {
  async leave(person, { projectId, stageId }) {
    const checklistItemId = crypto.randomUUID()
    await person.calls.checklists.add({ projectId, stageId, id: checklistItemId, text: 'Write to the clinic' })
    return { checklistItemId }
  },
  rows: {
    'checklists.list': {
      ask: (client, { projectId, stageId }) => client.checklists.list({ projectId, stageId }),
      gets: everyMember,
    },
    'checklists.add': {
      ask: (client, { projectId, stageId }) =>
        client.checklists.add({ projectId, stageId, id: crypto.randomUUID(), text: 'Call them' }),
      gets: everyMember,
    },
    'checklists.tick': {
      ask: (client, at) => client.checklists.tick({ ...itemOf(at, at.others), done: true }),
      gets: everyMember,
    },
    'checklists.move': {
      ask: (client, at) => client.checklists.move({ ...itemOf(at, at.others), position: 2 }),
      gets: everyMember,
    },
    'checklists.edit, own': {
      ask: (client, at) => client.checklists.edit({ ...itemOf(at, at.mine), text: 'Write to both clinics' }),
      gets: everyMember,
    },
    'checklists.edit, of another': {
      ask: (client, at) => client.checklists.edit({ ...itemOf(at, at.others), text: 'Write to both clinics' }),
      gets: notCollaborator,
    },
    'checklists.remove, own': {
      ask: (client, at) => client.checklists.remove(itemOf(at, at.mine)),
      gets: everyMember,
    },
    'checklists.remove, of another': {
      ask: (client, at) => client.checklists.remove(itemOf(at, at.others)),
      gets: notCollaborator,
    },
  },
  writing: {
    'checklists.add': (_world, { member, projectId, stageId }) =>
      member.calls.checklists.add({ projectId, stageId, id: crypto.randomUUID(), text: 'Write to the clinic' }),
    'checklists.tick': async (_world, { owner, projectId, stageId, other }, turn) => {
      const at = { projectId, stageId: turn % 2 ? stageId : other }
      const itemId = crypto.randomUUID()
      await owner.calls.checklists.add({ ...at, id: itemId, text: `Item ${turn}` })
      await owner.calls.checklists.tick({ ...at, itemId, done: true })
    },
    'checklists.move': async (_world, { supervisor, projectId, stageId }) => {
      const [itemId, another] = [crypto.randomUUID(), crypto.randomUUID()]
      for (const id of [another, itemId])
        await supervisor.calls.checklists.add({ projectId, stageId, id, text: 'Item' })
      await supervisor.calls.checklists.move({ projectId, stageId, itemId, position: 1 })
    },
    'checklists.remove': async (_world, { owner, member, projectId, stageId }) => {
      const itemId = crypto.randomUUID()
      await member.calls.checklists.add({ projectId, stageId, id: itemId, text: 'Item' })
      await owner.calls.checklists.remove({ projectId, stageId, itemId })
    },
    'checklists.edit': async (_world, { member, projectId, stageId }, turn) => {
      const itemId = crypto.randomUUID()
      await member.calls.checklists.add({ projectId, stageId, id: itemId, text: 'Item' })
      await member.calls.checklists.edit({ projectId, stageId, itemId, text: `Item ${turn}`, dueOn: '2055-03-01' })
    },
  },
}

function itemOf({ projectId, stageId }: { projectId: string; stageId: string }, left: Record<string, string>) {
  return { projectId, stageId, itemId: left.checklistItemId ?? crypto.randomUUID() }
}
