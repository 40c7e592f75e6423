import { amongMembers, everyMember, ok } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { uploadPdf } from '../upload.ts'

const reference = { type: 'article', title: 'Wind and sorrow on the Wild Coast' } as const

/** What somebody else has added is taken out by the owner and supervisors alone. */
const notCollaborator = amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : ok))

export const cases: Cases = {
  async leave(person, { projectId }) {
    const paperId = await addPaper(person, projectId)
    return { paperId }
  },
  rows: {
    'library.list': { ask: (client, { projectId }) => client.library.list({ projectId }), gets: everyMember },
    'library.summarize': { ask: (client, { projectId }) => client.library.summarize({ projectId }), gets: everyMember },
    'library.read': { ask: (client, at) => client.library.read(paperOf(at)), gets: everyMember },
    'library.listDuplicates': {
      ask: (client, { projectId }) => client.library.listDuplicates({ projectId }),
      gets: everyMember,
    },
    'library.exportFile': {
      ask: (client, { projectId }) => client.library.exportFile({ projectId, format: 'ris' }),
      gets: everyMember,
    },
    'library.add': {
      ask: (client, { projectId }) =>
        client.library.add({ projectId, id: crypto.randomUUID(), references: [reference] }),
      gets: everyMember,
    },
    'library.importFile': {
      ask: (client, { projectId }) =>
        client.library.importFile({ projectId, id: crypto.randomUUID(), name: 'a.ris', text: ris(1) }),
      gets: everyMember,
    },
    'library.update, missing details': { ask: (client, at) => update(client, at, { year: 2020 }), gets: everyMember },
    'library.update, known details': {
      ask: (client, at) => update(client, at, { title: 'Another' }),
      gets: notCollaborator,
    },
    'library.tag': {
      ask: (client, at) => client.library.tag({ ...papersOf(at), add: ['methods'] }),
      gets: everyMember,
    },
    'library.setReading': {
      ask: (client, at) => client.library.setReading({ ...papersOf(at), state: 'read' }),
      gets: everyMember,
    },
    'library.cite': {
      ask: (client, at) => client.library.cite({ ...papersOf(at), publicationId: null, isCited: true }),
      gets: everyMember,
    },
    'library.keepApart': {
      ask: (client, { projectId, mine, others }) =>
        client.library.keepApart({ projectId, paperIds: [mine.paperId ?? missing, others.paperId ?? missing] }),
      gets: everyMember,
    },
    'files.startPdf': {
      ask: (client, { projectId }) =>
        client.files.startPdf({ projectId, id: crypto.randomUUID(), name: 'wind.pdf', size: 100 }),
      gets: everyMember,
    },
    'files.cancelPdf': {
      ask: (client, { projectId }) => client.files.cancelPdf({ projectId, id: crypto.randomUUID() }),
      gets: everyMember,
    },
    'files.addPdf': {
      ask: (client, { projectId }) => client.files.addPdf({ projectId, id: crypto.randomUUID() }),
      gets: amongMembers(() => 'UPLOAD_GONE'),
    },
    'library.setPdf': {
      ask: (client, at) => client.library.setPdf({ ...paperOf(at), pdfId: null }),
      gets: everyMember,
    },
    'library.remove, own': {
      ask: (client, { projectId, mine }) => client.library.remove({ projectId, paperIds: [mine.paperId ?? missing] }),
      gets: everyMember,
    },
    'library.remove, of another': {
      ask: (client, at) => client.library.remove(papersOf(at)),
      gets: notCollaborator,
    },
    'library.merge': {
      ask: (client, { projectId }) =>
        client.library
          .merge({ projectId, keepId: missing, otherIds: [crypto.randomUUID()] })
          // Whoever comes in finds that there are no such papers.
          .catch((error) => (error.code === 'NO_PAPER' ? null : Promise.reject(error))),
      gets: everyMember,
    },
    'library.merge, of others that are no duplicates': {
      ask: (client, { projectId, mine, others }) =>
        client.library.merge({ projectId, keepId: mine.paperId ?? missing, otherIds: [others.paperId ?? missing] }),
      gets: amongMembers((actor) => (actor === 'collaborator' ? 'NOT_DUPLICATES' : ok)),
    },
    'library.listMerges': {
      ask: (client, { projectId }) => client.library.listMerges({ projectId }),
      gets: everyMember,
    },
    'library.undoMerge': {
      ask: (client, { projectId }) => client.library.undoMerge({ projectId, mergeId: missing }),
      gets: amongMembers(() => 'NO_MERGE'),
    },
  },
  writing: {
    'library.add': (_world, { member, projectId }) => addPaper(member, projectId),
    'library.importFile': (_world, { owner, projectId }, turn) =>
      owner.calls.library.importFile({ projectId, id: crypto.randomUUID(), name: 'a.ris', text: ris(turn) }),
    'library.update': async (_world, { member, projectId }, turn) => {
      const paperId = await addPaper(member, projectId)
      const changed = { ...reference, title: `${reference.title}, part ${turn}` }
      await member.calls.library.update({ projectId, paperId, version: 1, reference: changed })
    },
    'library.tag': async (_world, { member, owner, projectId }) => {
      const paperIds = [await addPaper(member, projectId), await addPaper(owner, projectId)]
      await member.calls.library.tag({ projectId, paperIds: paperIds.toReversed(), add: ['methods'] })
    },
    'library.setReading': async (_world, { supervisor, projectId }) => {
      const paperIds = [await addPaper(supervisor, projectId)]
      await supervisor.calls.library.setReading({ projectId, paperIds, state: 'read', note: 'Sound' })
    },
    'library.cite': async (_world, { supervisor, projectId }) => {
      const paperIds = [await addPaper(supervisor, projectId)]
      await supervisor.calls.library.cite({ projectId, paperIds, publicationId: null, isCited: true })
    },
    'library.keepApart': async (_world, { member, projectId }) => {
      const paperIds = [await addPaper(member, projectId), await addPaper(member, projectId)]
      await member.calls.library.keepApart({ projectId, paperIds })
    },
    'library.merge': async (_world, { member, projectId }) => {
      const [keepId, otherId] = [await addPaper(member, projectId), await addPaper(member, projectId)]
      await member.calls.library.merge({ projectId, keepId, otherIds: [otherId] })
    },
    'library.undoMerge': async (_world, { member, projectId }) => {
      const [keepId, otherId] = [await addPaper(member, projectId), await addPaper(member, projectId)]
      const { mergeId } = await member.calls.library.merge({ projectId, keepId, otherIds: [otherId] })
      await member.calls.library.undoMerge({ projectId, mergeId })
    },
    'files.startPdf': (_world, { member, projectId }) =>
      member.calls.files.startPdf({ projectId, id: crypto.randomUUID(), name: 'wind.pdf', size: 100 }),
    'files.cancelPdf': async (_world, { member, projectId }) => {
      const id = crypto.randomUUID()
      await member.calls.files.startPdf({ projectId, id, name: 'wind.pdf', size: 100 })
      await member.calls.files.cancelPdf({ projectId, id })
    },
    'files.addPdf': async (world, { member, projectId }) => {
      const paperId = await addPaper(member, projectId)
      await uploadPdf(member, world.storage, { projectId, paperId })
    },
    'library.setPdf': async (_world, { member, projectId }) => {
      const paperId = await addPaper(member, projectId)
      await member.calls.library.setPdf({ projectId, paperId, pdfId: null })
    },
    'library.remove': async (_world, { member, owner, projectId }) => {
      const paperIds = [await addPaper(member, projectId)]
      await owner.calls.library.remove({ projectId, paperIds })
    },
  },
}

const missing = '00000000-0000-4000-8000-000000000000'

type At = { projectId: string; others: Record<string, string> }
const paperOf = ({ projectId, others }: At) => ({ projectId, paperId: others.paperId ?? missing })
const papersOf = ({ projectId, others }: At) => ({ projectId, paperIds: [others.paperId ?? missing] })

type Client = Parameters<Cases['rows'][string]['ask']>[0]

/** Updates the paper of another person, which has a title and a DOI. */
async function update(client: Client, at: At, change: { year?: number; title?: string }) {
  const { version, title, doi } = await client.library
    .read(paperOf(at))
    .catch(() => ({ version: 1, title: 'Unknown', doi: null }))
  await client.library.update({ ...paperOf(at), version, reference: { type: 'article', title, doi, ...change } })
}

const ris = (turn: number) => `TY  - JOUR\nTI  - The ${turn}th voyage along the Wild Coast\nER  - \n`

type Person = Parameters<Cases['leave']>[0]

/** Adds a paper that nobody else has, and answers its id. */
async function addPaper({ calls }: Person, projectId: string): Promise<string> {
  const doi = `10.5555/${crypto.randomUUID()}`
  await calls.library.add({
    projectId,
    id: crypto.randomUUID(),
    references: [{ ...reference, title: `On ${doi}`, doi }],
  })
  const { papers } = await calls.library.list({ projectId, search: doi })
  return papers[0]?.id ?? missing
}
