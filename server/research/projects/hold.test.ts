import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksOfStageLimit } from '#domain/research/links/links.ts'
import { createWorld } from '#server/test/world.ts'

/* The limits of a project, and what each caller gets when several change it at once. */

let server: Awaited<ReturnType<typeof createWorld>>
let ada: Awaited<ReturnType<typeof server.arrive>>
let project: { projectId: string; stageId: string }

beforeAll(async () => {
  server = await createWorld()
  ada = await server.arrive('Ada')
  project = await server.startProject(ada)
})
afterAll(() => server[Symbol.asyncDispose]())

test('a stage has a limit of links, and says so', async () => {
  const { projectId, stageId } = project
  await server.db.execute(sql`insert into stage_links (id, stage_id, title, url)
    select gen_random_uuid(), ${stageId}, 'Link ' || n, 'https://example.org' from generate_series(1, ${linksOfStageLimit - 1}) n`)
  const add = (id: string) =>
    ada.calls.links.add({ projectId, stageId, id, title: 'One more', url: 'https://example.org' })
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
  const ended = await Promise.allSettled(ids.map(add))
  const refused = ended.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'LINK_LIMIT' } })
  // Sending the existing one again costs nothing.
  const added = ids[ended.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  expect(await add(added)).toMatchObject({ id: added })
})

test('when several people delete a project at once, one succeeds and the others learn that it is gone', async () => {
  const { projectId } = await server.startProject(ada, 'To be deleted')
  const ended = await Promise.allSettled(
    Array.from({ length: 8 }, () => ada.calls.projects.remove({ projectId, title: 'To be deleted' })),
  )
  const codes = ended.map((each) => (each.status === 'fulfilled' ? 'ok' : each.reason.code)).sort()
  expect(codes).toEqual([...Array(7).fill('NOT_FOUND'), 'ok'])
})
