import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { prismaLines } from '#domain/tools/searches/prisma-s.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { corpus } from '../../../sandbox/pubmed/corpus.ts'
import { openPubMed } from '../../../sandbox/pubmed/serve.ts'

let pubmed: Awaited<ReturnType<typeof openPubMed>>
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  pubmed = await openPubMed()
  server = await createServer({ PUBMED_URL: pubmed.url, PUBMED_EMAIL: 'pubmed@ninefold.example' })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await pubmed.close()
})

const newId = () => crypto.randomUUID()

async function searching(name: string) {
  const ada = await server.arrive(name)
  const { projectId } = await server.startProject(ada)
  return { calls: httpClient(server.url, await server.cookieOf(ada)), projectId }
}

test('a search is kept with its words, day and count; run again, only what is new is counted, and taken into the library', async () => {
  const { calls, projectId } = await searching('Ada')
  const id = newId()
  const kept = await calls.searches.keep({ projectId, id, title: 'Diabetes', query: 'diabetes AND adults' })
  expect(await calls.searches.keep({ projectId, id, title: 'Diabetes', query: 'diabetes AND adults' })).toEqual(kept)
  expect(kept.count).toBeGreaterThan(0)
  const runAgain = (runId = newId()) => calls.searches.run({ projectId, searchId: id, id: runId })
  expect(await runAgain()).toEqual({ count: kept.count, newCount: 0 })

  const [known] = corpus.filter(({ title }) => /diabetes/i.test(title))
  if (!known) throw new Error('The stand-in has no such paper')
  const added = ['98000001', '98000002'].map((pmid) => ({
    ...{ ...known, pmid, doi: `10.5555/new.${pmid}`, title: `Diabetes in adults, again ${pmid}` },
  }))
  corpus.push(...added)
  try {
    const runId = newId()
    expect(await runAgain(runId)).toEqual({ count: kept.count + 2, newCount: 2 })
    expect(await runAgain(runId)).toEqual({ count: kept.count + 2, newCount: 2 })
    expect(await runAgain()).toEqual({ count: kept.count + 2, newCount: 0 })
    const take = () => calls.library.addFound({ projectId, id: newId(), from: { runId } })
    expect(await take()).toEqual({ added: 2, known: 0, full: 0, left: 0 })
    expect(await take()).toEqual({ added: 0, known: 2, full: 0, left: 0 })
  } finally {
    corpus.splice(-2)
  }
  const { papers } = await calls.library.list({ projectId })
  expect(papers.map(({ pmid }) => pmid).toSorted()).toEqual(['98000001', '98000002'])
  const paper = await calls.library.read({ projectId, paperId: papers[0]?.id ?? '' })
  expect(paper.abstract).toBeTruthy()
  expect(paper.keywords).toContain('Humans')
  const [search] = await calls.searches.list({ projectId })
  expect(search?.runs.map(({ count, newCount }) => [count - kept.count, newCount])).toEqual([
    ...[
      [0, null],
      [0, 0],
      [2, 2],
      [2, 0],
    ],
  ])
  expect(search?.query).toBe('diabetes AND adults')
})

test('a search that found nothing at first has everything new; of one that was written down nobody knows', async () => {
  const { calls, projectId } = await searching('Eli')
  const [searchId, written] = [newId(), newId()]
  const query = 'unheardofwords AND diabetes'
  expect(await calls.searches.keep({ projectId, id: searchId, title: 'Rare', query })).toMatchObject({ count: 0 })
  const search = { title: 'Rare', database: 'PubMed', query }
  await calls.searches.record({ projectId, id: written, search, run: { ranOn: '2026-06-14', count: 5 } })
  const [known] = corpus
  if (!known) throw new Error('The stand-in has no papers')
  corpus.push({ ...known, pmid: '98000003', doi: '10.5555/new.3', title: 'Unheardofwords in diabetes' })
  try {
    const runAgain = (searchId: string) => calls.searches.run({ projectId, searchId, id: newId() })
    expect(await runAgain(searchId)).toEqual({ count: 1, newCount: 1 })
    expect(await runAgain(written)).toEqual({ count: 1, newCount: null })
  } finally {
    corpus.pop()
  }
})

test('a search elsewhere is written down, with later runs, and reported as PRISMA-S asks', async () => {
  const { calls, projectId } = await searching('Bea')
  const searchId = newId()
  const search = {
    ...{ title: 'Scopus, nurses', database: 'Scopus', platform: 'Elsevier', limits: 'English' },
    query: 'TITLE-ABS-KEY(nurs*\n AND burnout)',
  }
  await calls.searches.record({ projectId, id: searchId, search, run: { ranOn: '2026-06-14', count: 1204 } })
  const run = { ranOn: '2026-11-02', count: 1216, newCount: 12 }
  await calls.searches.recordRun({ projectId, searchId, id: newId(), run })
  const running = calls.searches.run({ projectId, searchId, id: newId() })
  await expect(running).rejects.toMatchObject({ code: 'NOT_OF_PUBMED' })
  const written = (run: object) =>
    calls.searches.recordRun({ projectId, searchId, id: newId(), run: { ranOn: '2026-11-02', count: 4, ...run } })
  await expect(written({ ranOn: '2025-01-01' })).rejects.toMatchObject({ code: 'BEFORE_FIRST' })
  await expect(written({ ranOn: '2099-01-01' })).rejects.toMatchObject({ code: 'NOT_YET' })
  for (const run of [{ newCount: 90 }, { count: -1 }])
    await expect(written(run)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await calls.searches.edit({ projectId, searchId, title: 'Nurses', limits: 'English; 2015 to 2026' })
  const searches = await calls.searches.list({ projectId })
  const imports = [{ name: 'scopus.ris', database: 'Scopus', found: 1216, known: 40 }]
  const text = prismaLines({ searches, imports, day: (at) => dayIn(at, defaultZone) })?.join('\n') ?? ''
  for (const line of [
    'Scopus (Elsevier)',
    'Nurses (Scopus (Elsevier), 2026-06-14):\nTITLE-ABS-KEY(nurs*\n AND burnout)',
    'Nurses: English; 2015 to 2026',
    'Nurses: searched again on 2026-11-02, 12 new of 1,216 records',
    'Nurses: 2026-06-14; 2026-11-02',
    'Nurses (Scopus): 1,216\nTotal: 1,216',
    'Of 1,216 records imported in one import, 40 were duplicates, those that were merged by hand included.',
  ])
    expect(text).toContain(line)
  expect(prismaLines({ searches: [], imports, day: String })).toBeNull()
  await calls.searches.remove({ projectId, searchId })
  expect(await calls.searches.list({ projectId })).toEqual([])
})

test('what PubMed refuses is said, and nothing is kept; a search of somebody else’s project is not found', async () => {
  const { calls, projectId } = await searching('Cas')
  const other = await searching('Dan')
  const searchId = newId()
  await other.calls.searches.keep({ projectId: other.projectId, id: searchId, title: 'Mine', query: 'nurses' })
  const running = calls.searches.run({ projectId, searchId, id: newId() })
  await expect(running).rejects.toMatchObject({ code: 'NO_SEARCH' })
  const keeping = calls.searches.keep({ projectId, id: searchId, title: 'Taken', query: 'nurses' })
  await expect(keeping).rejects.toMatchObject({ code: 'ID_TAKEN' })
  pubmed.faults.push('server error', 'server error', 'server error')
  const failing = calls.searches.keep({ projectId, id: newId(), title: 'Nurses', query: 'nurses AND wards' })
  await expect(failing).rejects.toMatchObject({ code: 'PUBMED_AWAY' })
  expect(await calls.searches.list({ projectId })).toEqual([])
})
