import { amongMembers, everyMember, ok } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** A search that somebody else has kept is changed by the owner and supervisors alone. */
const notCollaborator = amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : ok))

const search = { title: 'Wind', database: 'Scopus', query: 'TITLE(wind)' }
const run = { ranOn: '2026-06-14', count: 12 }

export const cases: Cases = {
  async leave(person, { projectId }) {
    const searchId = crypto.randomUUID()
    await person.calls.searches.record({ projectId, id: searchId, search, run })
    return { searchId }
  },
  rows: {
    'searches.list': { ask: (client, { projectId }) => client.searches.list({ projectId }), gets: everyMember },
    'searches.keep': {
      ask: (client, { projectId }) =>
        client.searches.keep({ projectId, id: crypto.randomUUID(), title: 'Wind', query: 'wind' }),
      gets: everyMember,
    },
    'library.addFound': {
      ask: (client, { projectId }) =>
        client.library.addFound({ projectId, id: crypto.randomUUID(), from: { pmids: ['1'] } }),
      gets: everyMember,
    },
    'searches.record': {
      ask: (client, { projectId }) => client.searches.record({ projectId, id: crypto.randomUUID(), search, run }),
      gets: everyMember,
    },
    'searches.recordRun': {
      ask: (client, at) => client.searches.recordRun({ ...ofAnother(at), id: crypto.randomUUID(), run }),
      gets: everyMember,
    },
    'searches.run': {
      ask: (client, at) => client.searches.run({ ...ofAnother(at), id: crypto.randomUUID() }),
      gets: amongMembers(() => 'NOT_OF_PUBMED'),
    },
    'searches.edit, own': {
      ask: (client, { projectId, mine }) =>
        client.searches.edit({ projectId, searchId: mine.searchId ?? missing, title: 'Winds' }),
      gets: everyMember,
    },
    'searches.edit, of another': {
      ask: (client, at) => client.searches.edit({ ...ofAnother(at), title: 'Winds' }),
      gets: notCollaborator,
    },
    'searches.remove, own': {
      ask: (client, { projectId, mine }) => client.searches.remove({ projectId, searchId: mine.searchId ?? missing }),
      gets: everyMember,
    },
    'searches.remove, of another': {
      ask: (client, at) => client.searches.remove(ofAnother(at)),
      gets: notCollaborator,
    },
  },
  writing: {
    'searches.record': (_world, { member, projectId }) => kept(member, projectId),
    'searches.recordRun': async (_world, { member, supervisor, projectId }) => {
      const searchId = await kept(member, projectId)
      await supervisor.calls.searches.recordRun({ projectId, searchId, id: crypto.randomUUID(), run })
    },
    'searches.edit': async (_world, { member, owner, projectId }, turn) => {
      const searchId = await kept(member, projectId)
      await owner.calls.searches.edit({ projectId, searchId, title: `Wind ${turn}` })
    },
    'searches.remove': async (_world, { member, owner, projectId }) => {
      await owner.calls.searches.remove({ projectId, searchId: await kept(member, projectId) })
    },
  },
}

const missing = '00000000-0000-4000-8000-000000000000'

const ofAnother = ({ projectId, others }: { projectId: string; others: Record<string, string> }) => ({
  projectId,
  searchId: others.searchId ?? missing,
})

async function kept({ calls }: Parameters<Cases['leave']>[0], projectId: string): Promise<string> {
  const id = crypto.randomUUID()
  await calls.searches.record({ projectId, id, search, run })
  return id
}
