import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createServer, httpClient } from '#server/test/server.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

test('what was looked up is added at once, with one notification, and once however often it is sent', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId } = project
    const bob = await join(project, 'Bob')
    const references = ['One', 'Two', 'Three'].map((title) => ({
      type: 'article' as const,
      title,
      doi: `10.1000/${title}`,
    }))
    const input = { id: crypto.randomUUID(), references, projectId }
    expect(await ada.calls.publications.addAll(input)).toEqual({ added: 3, known: 0, wrong: [] })
    expect(await ada.calls.publications.addAll(input)).toEqual({ added: 0, known: 3, wrong: [] })
    const told = (await bob.calls.notifications.list()).notifications.map(({ message }) => message)
    expect(told.filter((message) => message.includes('publications'))).toEqual([
      'Ada Test added "One" and 2 more to the publications of "Tides of the Wild Coast"',
    ])
    const eve = await arrive('Eve')
    await expect(eve.calls.publications.addAll({ ...input, id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }))

test('what was stored before a field was there is read with it as unknown', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { id } = await ada.calls.publications.add({
    id: crypto.randomUUID(),
    type: 'article',
    title: 'Old',
    status: 'draft',
    note: 'New',
  })
  await world.db.execute(
    sql`update publications set reference = '{"type": "thesis", "authors": [{"family": "Dube", "given": null}]}' where id = ${id}`,
  )
  const [old] = (await ada.calls.publications.list({})).publications
  expect(old).toMatchObject({
    title: 'Old',
    type: 'thesis',
    keywords: [],
    editors: [],
    hasMoreAuthors: false,
    note: null,
  })
  for (const format of ['bibtex', 'ris', 'csl', 'csv', 'apa'] as const)
    expect((await ada.calls.publications.exportFile({ format })).text, format).toContain('Dube')
})

test('five hundred entries with their abstracts are one file', { timeout: 60_000 }, async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const client = httpClient(server.url, await server.cookieOf(ada))
  const abstract = 'Background: nurses tire. '.repeat(90)
  const text = Array.from(
    { length: 500 },
    (_, at) => `TY  - JOUR\nTI  - Tides ${at}\nAB  - ${abstract}\nER  - \n`,
  ).join('\n')
  expect(text.length).toBeGreaterThan(1_000_000)
  const id = crypto.randomUUID()
  expect(await client.publications.importFile({ id, text })).toEqual({ added: 500, known: 0, wrong: [] })
  const tooLong = client.publications.importFile({ id, text: text.repeat(6) })
  await expect(tooLong).rejects.toThrow()
})
