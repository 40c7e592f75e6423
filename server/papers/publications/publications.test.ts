import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/ground/db/connect.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'
import { openCrossref } from '../../../sandbox/crossref/serve.ts'
import { corpus } from '../../../sandbox/pubmed/corpus.ts'
import { publications } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>
type Input = Parameters<Person['calls']['publications']['add']>[0]

const fileOf = (name: string) => readFileSync(new URL(`../references/${name}`, import.meta.url), 'utf8')
const paper = { type: 'article', title: 'Tides', status: 'draft' } as const
const add = (by: Person, changed: Partial<Input> = {}) =>
  by.calls.publications.add({ ...paper, id: crypto.randomUUID(), ...changed })
const titles = async (by: Person, projectId?: string) =>
  (await by.calls.publications.list(projectId ? { projectId } : {})).publications.map(({ title }) => title).toSorted()

test('people see their own publications and those of their projects, and no others', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const [ada, eve] = [await arrive('Ada'), await arrive('Eve')]
    const project = await startProject(ada)
    const { projectId } = project
    const bob = await join(project, 'Bob')
    const { id } = await add(ada, { title: 'Shared', projectId })
    await add(ada, { title: 'Private' })
    expect([await titles(ada), await titles(bob), await titles(eve)]).toEqual([['Private', 'Shared'], ['Shared'], []])
    await expect(add(eve, { projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const change = (by: Person) =>
      by.calls.publications.update({ ...paper, publicationId: id, title: 'Mine', projectId })
    await expect(change(eve)).rejects.toMatchObject({ code: 'NO_PUBLICATION' })
    await expect(change(bob)).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await expect(bob.calls.publications.remove({ publicationId: id })).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await expect(eve.calls.publications.remove({ publicationId: id })).rejects.toMatchObject({ code: 'NO_PUBLICATION' })
    expect((await bob.calls.notifications.list()).notifications[0]).toMatchObject({
      message: 'Ada Test added "Shared" to the publications of "Tides of the Wild Coast"',
    })
    expect((await eve.calls.publications.exportFile({ format: 'bibtex', projectId })).text).toBe('')
    expect((await eve.calls.publications.exportFile({ format: 'ris', ids: [id] })).text).toBe('')
    await ada.calls.members.remove({ projectId, userId: bob.id })
    expect(await titles(bob)).toEqual([])
  }))

test('the owner of a project changes and removes what others added, and takes it out, but never into another project', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId } = project
    const other = await startProject(ada, 'Dunes')
    const bob = await join(project, 'Bob')
    const { id: publicationId } = await add(bob, { projectId })
    const change = (to: string | null, status: 'draft' | 'submitted' = 'draft') =>
      ada.calls.publications.update({ ...paper, publicationId, projectId: to, status })
    await change(projectId, 'submitted')
    expect((await bob.calls.notifications.list()).notifications[0]).toMatchObject({
      message: 'Ada Test marked "Tides" as submitted',
    })
    await expect(change(other.projectId)).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await change(null)
    expect([await titles(ada), await titles(bob)]).toEqual([[], ['Tides']])
  }))

test.each([
  [{ doi: 'https://doi.org/10.1000/ABC' }, { doi: 'doi:10.1000/abc' }],
  [{ doi: '10.1000/abc' }, { doi: ' https://dx.doi.org/10.1000/aBc ' }],
])('the same DOI twice is one entry: %o and %o', (one, again) =>
  inWorld(async ({ arrive, startProject, join, outgoing }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId } = project
    const bob = await join(project, 'Bob')
    const first = await add(ada, one)
    const changes: string[] = []
    outgoing.bus = { send: async (_tx, all) => void changes.push(...all.map(({ event }) => JSON.stringify(event))) }
    expect(await add(ada, { ...again, projectId })).toEqual({ id: first.id, isKnown: true })
    // The others have the list open.
    expect(changes.filter((change) => change.includes('"publications'))).toHaveLength(1)
    expect(await titles(bob, projectId)).toEqual(['Tides'])
    await add(bob, { ...again, title: 'Bob’s own' })
    expect(await add(bob, { ...again, projectId })).toEqual({ id: first.id, isKnown: true })
    expect(await titles(ada)).toEqual(['Tides'])
    const { id } = await add(ada, { title: 'Other' })
    await expect(ada.calls.publications.update({ ...paper, publicationId: id, ...one })).rejects.toMatchObject({
      code: 'SAME_DOI',
    })
  }),
)

test.each([
  [{ title: '' }],
  [{ doi: '11.1000/abc' }],
  [{ year: 20 }],
  [{ url: 'javascript:alert(1)' }],
  [{ pmid: 'abc' }],
  [{ authors: [{ family: ' ', given: null }] }],
])('what is no publication is refused: %o', (wrong) =>
  inWorld(async ({ arrive }) => {
    await expect(add(await arrive('Ada'), wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }),
)

test('two at once with the same DOI make one entry', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada)
  const bob = await world.join({ projectId }, 'Bob')
  const both = [ada, bob, ada, bob].map((by) => add(by, { doi: '10.1000/abc', projectId }))
  const ids = (await Promise.all(both)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(1)
  expect((await ada.calls.publications.list({ projectId })).total).toBe(1)
})

test('what has been moved while somebody waited to change or remove it is neither: they look again', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const [{ projectId }, other] = [await world.startProject(ada, 'One'), await world.startProject(ada, 'Other')]
  const { id } = await add(ada, { projectId })
  const change = () => ada.calls.publications.update({ ...paper, publicationId: id, projectId, title: 'Changed' })
  const remove = () => ada.calls.publications.remove({ publicationId: id })
  for (const [verb, from, to] of [
    [change, projectId, other.projectId],
    [remove, other.projectId, projectId],
  ] as const) {
    let waiting: Promise<unknown> = Promise.resolve()
    await world.db.transaction(async (tx) => {
      await lockIfThere(tx, from, 'update')
      waiting = verb().catch((error) => error.code)
      await untilSomebodyWaits(world.db)
      await tx.update(publications).set({ projectId: to }).where(eq(publications.id, id))
    })
    expect(await waiting).toBe('NO_PUBLICATION')
  }
  expect((await ada.calls.publications.list({ projectId })).publications).toMatchObject([{ id, title: 'Tides' }])
})

/** Other tests wait in databases of their own. */
const waitingHere = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const untilSomebodyWaits = (db: Db) =>
  expect.poll(async () => (await db.execute(waitingHere)).rowCount).toBeGreaterThan(0)

test('a file of fifty is imported once, however often, and says what it could not read', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const { importFile, list, exportFile } = ada.calls.publications
    const id = crypto.randomUUID()
    const text = `${fileOf('fifty.bib')}\n@article{broken, title={Broken, year=2020\n@misc{nothing, year=2020}`
    expect(await importFile({ id, text, projectId })).toMatchObject({ added: 50, known: 0, wrong: [{}, {}] })
    expect(await importFile({ id, text, projectId })).toMatchObject({ added: 0, known: 50 })
    // Another time, by their DOIs.
    expect(await importFile({ id: crypto.randomUUID(), text: fileOf('fifty.ris'), projectId })).toMatchObject({
      known: 40,
    })
    expect((await list({ projectId, search: 'žižek' })).total).toBeGreaterThan(0)
    const exported = await exportFile({ format: 'bibtex', projectId })
    expect(exported.text.match(/^@/gm)).toHaveLength(60)
    for (const nonsense of ['', 'Dear diary', '@comment{nothing}'])
      await expect(importFile({ id: crypto.randomUUID(), text: nonsense }), nonsense).rejects.toMatchObject({
        code: 'NO_ENTRIES',
      })
  }))

test('what is in a project stays when its author leaves for good; the rest goes with the account', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada)
  const bob = await world.join({ projectId }, 'Bob')
  await add(bob, { title: 'Shared', projectId })
  await add(bob, { title: 'Private' })
  await deleteAccount(
    { db: world.db, nouns, mailer: { send: async () => {} }, provider: null, config: testConfig() },
    bob,
  )
  expect((await ada.calls.publications.list({ projectId })).publications).toMatchObject([
    { title: 'Shared', addedByName: null },
  ])
  const { rows } = await world.db.execute('select title from publications')
  expect(rows).toEqual([{ title: 'Shared' }])
})

let server: Awaited<ReturnType<typeof createServer>>
let crossref: Awaited<ReturnType<typeof openCrossref>>
beforeAll(async () => {
  crossref = await openCrossref()
  server = await createServer({ CROSSREF_URL: crossref.url })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await crossref.close()
})

test('a DOI and a PubMed number are looked up, in whatever form; what fails says which of the three it is', async () => {
  const ada = await server.arrive('Ada')
  const client = httpClient(server.url, await server.cookieOf(ada))
  const [invented] = corpus
  if (!invented) throw new Error('No papers')
  const { doi, pmid } = invented
  for (const text of [doi, ` https://doi.org/${doi.toUpperCase()} `, `doi:${doi}.`])
    expect(await client.publications.lookUp({ text })).toMatchObject({
      doi: doi.toLowerCase(),
      type: 'article',
      issn: '1234-5679',
      language: 'en',
      authors: expect.arrayContaining([expect.objectContaining({ orcid: '0000-0002-1825-0097' })]),
    })
  for (const text of [pmid, `PMID: ${pmid}`, `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`])
    expect(await client.publications.lookUp({ text })).toMatchObject({ pmid, container: invented.journal })
  await expect(client.publications.lookUp({ text: 'tides' })).rejects.toMatchObject({ code: 'NO_IDENTIFIER' })
  await expect(client.publications.lookUp({ text: '10.1000/nowhere' })).rejects.toMatchObject({ code: 'UNKNOWN_WORK' })
  crossref.faults.push('server error', 'malformed', 'too many')
  await expect(client.publications.lookUp({ text: doi })).rejects.toMatchObject({ code: 'WORKS_AWAY' })
  crossref.faults.push('server error')
  expect(await client.publications.lookUp({ text: doi })).toMatchObject({ doi: doi.toLowerCase() })
  // What Crossref will not answer says nothing about the next.
  for (let time = 0; time < 7; time += 1) {
    crossref.faults.push('bad request')
    await expect(client.publications.lookUp({ text: `10.1000/odd-${time}` })).rejects.toMatchObject({
      code: 'UNKNOWN_WORK',
    })
  }
  expect(await client.publications.lookUp({ text: doi })).toMatchObject({ doi: doi.toLowerCase() })
})
