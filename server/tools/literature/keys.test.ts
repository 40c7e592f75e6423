import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { overheard } from '#server/test/overheard.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { openPubMed } from '../../../sandbox/pubmed/serve.ts'

let pubmed: Awaited<ReturnType<typeof openPubMed>>
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  pubmed = await openPubMed()
  server = await createServer({ PUBMED_URL: pubmed.url, PUBMED_EMAIL: 'pubmed@ninefold.example', TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await pubmed.close()
})
afterEach(() => pubmed.requests.splice(0))

let turn = 0
/** A search that nobody has made before: answers are kept for a day. */
function fresh(query: string): string {
  turn += 1
  return `${query} OR unknownkey${turn}`
}

describe('one’s own key', () => {
  const apiKey = '0123456789abcdef0123456789abcdef0123'

  test('is used for what its owner asks, is never answered, and stands nowhere as it is', async () => {
    const ada = await server.arrive('Ada')
    const client = httpClient(server.url, await server.cookieOf(ada)).literature
    expect(await client.findKey()).toBeNull()
    await client.setKey({ apiKey })
    expect(await client.findKey()).toMatchObject({ ending: '0123' })
    await client.search({ query: fresh('dentists') })
    expect(new Set(pubmed.requests.map((each) => each.apiKey))).toEqual(new Set([apiKey]))
    const { rows } = await server.db.execute<{ all: string }>(
      sql`select string_agg(t::text, ' ') as all from (
        select to_jsonb(k) t from pubmed_keys k union all select to_jsonb(p) from pubmed_turns p union all select to_jsonb(a) from pubmed_answers a) x`,
    )
    expect(String(rows[0]?.all)).not.toContain(apiKey)
    expect(overheard.logs.join('')).not.toContain(apiKey)
    expect(overheard.bodies.join('')).not.toContain(apiKey)

    await client.removeKey()
    expect(await client.findKey()).toBeNull()
    pubmed.requests.splice(0)
    await client.search({ query: fresh('dentists') })
    expect(new Set(pubmed.requests.map((each) => each.apiKey))).toEqual(new Set([null]))
  })

  test.each([[''], ['short'], ['z'.repeat(36)], [`${apiKey}0`]])('“%s” is no key', async (wrong) => {
    const ada = await server.arrive('Ada')
    const client = httpClient(server.url, await server.cookieOf(ada)).literature
    await expect(client.setKey({ apiKey: wrong })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the installation’s key', () => {
  const apiKey = 'fedcba9876543210fedcba9876543210fedc'
  const own = '0123456789abcdef0123456789abcdef0123'

  test('is used for whoever has none, by both ways PubMed is asked, and stands in no log, answer or row', async () => {
    await using installed = await createServer({ PUBMED_URL: pubmed.url, PUBMED_API_KEY: apiKey, TRUSTED_PROXIES: '1' })
    const keysOf = async (ask: () => Promise<unknown>) => {
      pubmed.requests.splice(0)
      await ask()
      return new Set(pubmed.requests.map((each) => each.apiKey))
    }
    const anyone = httpClient(installed.url, '', '198.51.100.7').literature
    expect(await keysOf(() => anyone.search({ query: fresh('surgeons') }))).toEqual(new Set([apiKey]))
    const ada = await installed.arrive('Ada')
    const client = httpClient(installed.url, await installed.cookieOf(ada))
    expect(await keysOf(() => client.publications.lookUp({ text: '90000020' }))).toEqual(new Set([apiKey]))
    expect(await client.literature.findKey()).toBeNull()
    await client.literature.setKey({ apiKey: own })
    expect(await keysOf(() => client.literature.search({ query: fresh('surgeons') }))).toEqual(new Set([own]))
    const { rows } = await installed.db.execute<{ all: string }>(
      sql`select string_agg(t::text, ' ') as all from (
        select to_jsonb(p) t from pubmed_turns p union all select to_jsonb(a) from pubmed_answers a) x`,
    )
    for (const text of [String(rows[0]?.all), overheard.logs.join(''), overheard.bodies.join('')])
      expect(text).not.toContain(apiKey)
  })

  test('lets one network ask three times as much', async () => {
    await using installed = await createServer({ PUBMED_URL: pubmed.url, PUBMED_API_KEY: apiKey, TRUSTED_PROXIES: '1' })
    const { literature } = httpClient(installed.url, '', '2001:db8:9:2:3:4:5:6')
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        literature.search({ query: 'nurses' }).then(
          () => 'answered',
          ({ code }) => code,
        ),
      ),
    )
    expect(outcomes.filter((each) => each === 'answered')).toHaveLength(85)
    expect(new Set(outcomes)).toEqual(new Set(['answered', 'TOO_MANY_REQUESTS']))
  })
})
