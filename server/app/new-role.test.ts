/// <reference types="vite/client" />
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#domain/ground/grants.ts'
import { asks as written } from '#server/test/asks.ts'
import { rowsOfCases } from '#server/test/cases.ts'
import { meet } from '#server/test/cast.ts'
import { createServer, httpClient } from '#server/test/server.ts'

/* A role that is named nowhere may do nothing: neither by the grants, nor with any procedure of a project. */

type May = Record<string, (me: Me, thing?: unknown) => boolean>
const grants = Object.values(import.meta.glob<May>('../../domain/*/*/may.ts', { eager: true, import: 'may' })).flatMap(
  (may) => Object.entries(may),
)

/** Somebody with a role of next year. Whatever there is belongs to them. */
const me = { userId: 'me', role: 'examiner' as Me['role'] }
const mine = {
  addedBy: 'me',
  userId: 'me',
  createdBy: 'me',
  ownerId: 'me',
  byId: 'me',
  isGuest: false,
  role: 'examiner',
}

test('there are grants to try', () => expect(grants.length).toBeGreaterThan(30))

test.each(grants)('the role has no permission: %s', (name, may) => {
  expect(may(me, name === 'mergePapers' ? [mine] : mine)).toBe(false)
})

describe('on a running server', () => {
  let server: Awaited<ReturnType<typeof createServer>>
  let met: Awaited<ReturnType<typeof meet>>
  beforeAll(async () => {
    server = await createServer()
    // She was a collaborator, so that there are things of hers, before her role was changed to one that nothing names.
    met = await meet(server, 'collaborator')
    await server.db.execute(sql`update project_members set role = 'examiner' where user_id = ${met.myId}`)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const asks = [
    ...Object.entries(written),
    ...Object.entries(rowsOfCases).map(([name, { ask }]) => [name, ask] as const),
  ].filter(([name]) => !name.startsWith('invitations.'))
  test.each(asks)('she gets nothing from %s', async (_name, ask) => {
    await expect(ask(httpClient(server.url, met.cookie), met)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('nor from what gathers across projects', async () => {
    const client = httpClient(server.url, met.cookie)
    expect(await client.search({ text: 'Tides' })).toMatchObject({ projects: [], messages: [] })
    expect(await client.projects.listWaiting({})).toEqual([])
    expect((await client.projects.list({ scope: 'all' })).projects).toEqual([])
  })
})
