import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#server/test/read-pdf.ts'
import { createServer } from '#server/test/server.ts'
import { pdf, uploadPdf } from '#server/test/upload.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('a project takes its library and its searches along, and the dossier cites what is cited in it', async () => {
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada)
  const { library, searches } = ada.calls
  const titles = ['Wind and sorrow on the Wild Coast', 'The shifting sand of Pondoland']
  await library.add({
    ...{ projectId, id: crypto.randomUUID(), tags: ['dunes'] },
    references: titles.map((title) => ({
      type: 'article',
      title,
      year: 2021,
      authors: [{ family: 'Nkosi', given: 'T.' }],
    })),
  })
  const [paper] = (await library.list({ projectId, search: 'wind' })).papers
  const paperIds = [paper?.id ?? '']
  await library.cite({ projectId, paperIds, publicationId: null, isCited: true })
  await library.setReading({ projectId, paperIds, state: 'read', note: 'Sound' })
  const search = { title: 'Dunes', database: 'Scopus', query: 'TITLE(dunes)' }
  await searches.record({ projectId, id: crypto.randomUUID(), search, run: { ranOn: '2026-06-14', count: 1204 } })

  const page = {
    ...{ degree: 'Master of Science in Nursing', department: null, studentNumber: '219001234' },
    ...{ supervisors: 'Prof. T. Molefe\nDr A. Nkosi', ethicsNumber: 'HREC 2026/114' },
  }
  await ada.calls.exports.setTitlePage({ projectId, ...page, department: ' ' })
  expect(await ada.calls.exports.findTitlePage({ projectId })).toEqual({ page, mayEdit: true })

  await uploadPdf(ada, server.storage, { projectId, paperId: paperIds[0] ?? '' })

  const headers = { cookie: await server.cookieOf(ada) }
  const exported = async (of: string | null) => {
    const id = crypto.randomUUID()
    await server.request('/api/exports', { method: 'POST', headers, body: JSON.stringify({ id, projectId: of }) })
    const stateOf = async () => (await ada.calls.exports.list()).find((each) => each.id === id)?.state
    await expect.poll(stateOf).toBe('ready')
    const answer = await server.request(`/exports/${id}.zip`, { headers })
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }
  // What somebody takes of themselves names the PDFs that they put beside papers.
  const own = await exported(null)
  expect(strFromU8(own['files.csv'] ?? new Uint8Array())).toMatch(/Library.*paper\.pdf/)
  const files = await exported(projectId)
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  for (const title of titles)
    for (const name of ['library.ris', 'library.bib', 'library.csv']) expect(textOf(name), name).toContain(title)
  expect(textOf('library.ris')).toContain('KW  - dunes')
  expect(textOf('library.csv')).toContain('Ada Test: Sound')
  expect(textOf('searches.csv')).toContain('TITLE(dunes)')
  expect(Buffer.from(files['library/paper.pdf'] ?? [])).toEqual(Buffer.from(pdf()))
  const { pages } = await readPdf(files['dossier.pdf'] ?? new Uint8Array())
  const dossier = pages.map(({ text }) => text).join(' ')
  expect(dossier).toMatch(/1\. Nkosi T\. Wind and sorrow on the Wild Coast/)
  expect(dossier).not.toContain('Pondoland')
  for (const says of [
    '219001234',
    'Prof. T. Molefe',
    'Dr A. Nkosi',
    'HREC 2026/114',
    'Literature searches',
    'TITLE(dunes)',
    '14 June 2026',
    '1,204',
  ])
    expect(dossier).toContain(says)
})
