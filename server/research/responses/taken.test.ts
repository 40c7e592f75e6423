import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madePdf } from '#server/test/made-pdf.ts'
import { bytesOf, codeOf, mark, pointsOn } from '#server/test/points-on.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { docx, upload } from '#server/test/upload.ts'

/* For whom what one takes along of a review is, when it cannot be had, and what of it is in an export. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const newId = () => crypto.randomUUID()
const { scene, twoRounds } = pointsOn(() => server)

test('it is for the people of the project alone, as a page or as a program that reads', async () => {
  const { ada, annotated, table, at, get, chapter } = await twoRounds()
  const eve = { cookie: await server.cookieOf(await server.arrive('Eve')) }
  const reads = { authorization: `Bearer ${await server.tokenOf(ada, 'read')}` }
  for (const ask of [
    (headers: Record<string, string>) => annotated('', headers),
    (headers: Record<string, string>) => table('docx', '', headers),
    (headers: Record<string, string>) => table('pdf', '', headers),
  ]) {
    expect((await ask(reads)).status).toBe(200)
    expect(await codeOf(await ask(eve))).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf(await ask({}))).toEqual([401, 'UNAUTHORIZED'])
  }
  const other = await scene()
  const hers = { cookie: await server.cookieOf(other.ada) }
  expect(await codeOf(await get(`/files/${other.at.projectId}/${chapter.id}/annotated`, hers))).toEqual([
    404,
    'NOT_FOUND',
  ])
  expect(await codeOf(await get(`/reviews/${other.at.projectId}/${at.stageId}/responses.docx`, hers))).toEqual([
    404,
    'NOT_FOUND',
  ])
})

test('what cannot be had is said: no points, no such round, no PDF, a locked one, a damaged one', async () => {
  const { ada, at, send, raise, sue, annotated, table, get } = await scene(await madePdf({ password: 'secret' }))
  expect(await codeOf(await annotated())).toEqual([404, 'NO_POINTS'])
  expect(await codeOf(await table('docx'))).toEqual([404, 'NO_POINTS'])
  const word = await upload(ada, server.storage, at, { name: 'Notes.docx', bytes: docx() })
  const broken = await upload(ada, server.storage, at, { name: 'Broken.pdf' })
  const chapter = (await ada.calls.files.list(at)).files[0]?.versions[0]?.id ?? ''
  const roundId = await send({ versionIds: [chapter, word.id, broken.id] })
  for (const versionId of [chapter, word.id, broken.id]) await raise(roundId, 'Why?', { versionId })
  await sue.calls.reviews.commentOnRound({ ...at, roundId, id: newId() })
  const of = (id: string) => get(`/files/${at.projectId}/${id}/annotated`)
  const locked = await annotated()
  expect([locked.status, await locked.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'ANNOTATE_FAILED', message: expect.stringContaining('This PDF is locked') }),
  ])
  expect(await codeOf(await of(broken.id))).toEqual([409, 'ANNOTATE_FAILED'])
  expect(await codeOf(await of(word.id))).toEqual([409, 'NOT_A_PDF'])
  expect(await codeOf(await annotated('?round=2'))).toEqual([404, 'NO_POINTS'])
  expect(await codeOf(await table('pdf', '?round=2'))).toEqual([404, 'NO_POINTS'])
  expect(await codeOf(await table('pdf', '?round=x'))).toEqual([400, 'BAD_REQUEST'])
  expect(await codeOf(await annotated('?round=0'))).toEqual([400, 'BAD_REQUEST'])
})

test('what reviews asked for goes along: a table for each stage, and the PDFs with what was marked in them', async () => {
  const { ada, sue, at, chapter, get } = await scene()
  const locked = await upload(ada, server.storage, at, { name: 'Locked.pdf', bytes: await madePdf({ password: 'x' }) })
  const roundId = newId()
  await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [chapter.id, locked.id] })
  for (const versionId of [chapter.id, locked.id]) {
    const point = { level: 'must', text: 'Say why', suggestion: 'the currents', versionId, page: 1, mark } as const
    await sue.calls.reviews.raisePoint({ ...at, roundId, id: newId(), ...point })
  }
  await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Nearly' })
  const id = newId()
  await httpClient(server.url, await server.cookieOf(ada)).exports.request({ id, projectId: at.projectId })
  await expect.poll(async () => (await ada.calls.exports.list())[0]?.state).toBe('ready')
  const files = unzipSync(await bytesOf(await get(`/exports/${id}.zip`)))
  const names = Object.keys(files)
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()
  const [table, copy = '', ...others] = names
    .filter((name) => name.startsWith('reviews/'))
    .toSorted()
    .toReversed()
  expect([table, others]).toEqual(['reviews/1/responses.docx', []])
  expect(copy).toBe('reviews/1/Chapter 3 “Ψ”, version 1, with points.pdf')
  const { pages } = await readPdf(files[copy] ?? new Uint8Array())
  expect(pages[0]?.annotations.map(({ subtype }) => subtype)).toContain('Highlight')
  expect(textOf('README.txt')).toContain('because they are locked or damaged')
  expect(textOf('README.txt')).toContain('1. Concept Sheet: Locked.pdf, version 1')
  expect(textOf('project.json')).toContain('"suggestion": "the currents"')
})
