import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiSources } from '#server/app/api/operations.ts'
import { demoPassword, demoPeople } from '#server/app/demo/accounts.ts'
import { fillDemoWorld } from '#server/app/demo/fill.ts'
import { createServer } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'
import { type Edge, type EdgeParts, mountEdges } from './edge.ts'
import type { Env } from './guards.ts'

let server: Awaited<ReturnType<typeof createServer>>
let cookie: string
beforeAll(async () => {
  server = await createServer()
  await fillDemoWorld(server.db, server)
  cookie = await server.cookieOf(await server.logInAs(demoPeople.lindiwe.email))
})
afterAll(() => server[Symbol.asyncDispose]())

/** An answer with its bytes as they came. */
function ask(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string | undefined>; bytes: Buffer }>(
    (resolve, reject) =>
      request(server.url + path, { method, headers: { cookie, ...headers } }, async (answer) => {
        const bytes = await buffer(answer)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string | undefined>,
          bytes,
        })
      })
        .on('error', reject)
        .end(),
  )
}

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=1, gzip;q=0.5', true],
  ['*', true],
  ['*, gzip;q=0', false],
  ['gzip;q=0', false],
  ['br', false],
  ['identity', false],
  ['', false],
])('an answer for “%s” is compressed: %s', async (accepted, isCompressed) => {
  const plain = await ask('/api/workspace', {})
  const { headers, bytes } = await ask('/api/workspace', { 'accept-encoding': accepted })
  const length = String(bytes.length)
  expect(headers).toMatchObject({ 'content-length': length, 'cache-control': 'no-store', vary: 'Accept-Encoding' })
  expect(headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined)
  expect((isCompressed ? gunzipSync(bytes) : bytes).toString()).toBe(plain.bytes.toString())
  if (isCompressed) expect(bytes.length).toBeLessThan(plain.bytes.length / 3)
})

const takesGzip = { 'accept-encoding': 'gzip' }

test('a short answer is sent as it is', async () => {
  const { headers, bytes } = await ask('/api/settings', takesGzip)
  expect(bytes.length).toBeLessThan(1024)
  expect(headers['content-encoding']).toBeUndefined()
})

test('what holds a secret is sent as it is, however long', async () => {
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada)
  const meeting = { title: 'Progress', startsAt: new Date('2090-01-15T09:00:00Z'), zone: 'UTC', minutes: 30 }
  const series = { id: crypto.randomUUID(), repeat: { every: 'weekly', times: 6 } } as const
  await ada.calls.meetings.schedule({ projectId, ...meeting, ...series })
  const { headers, bytes } = await ask('/api/meetings?when=coming', {
    ...takesGzip,
    cookie: await server.cookieOf(ada),
  })
  expect(bytes.length).toBeGreaterThan(1024)
  expect(headers).toMatchObject({ 'cache-control': 'no-transform, no-store' })
  expect(headers['content-encoding']).toBeUndefined()

  const holding = Object.entries(readApiSources().operations).filter(([, { answer }]) =>
    /"(token|secret|accessCode)":\{/.test(JSON.stringify(answer)),
  )
  expect(holding.length).toBeGreaterThan(1)
  for (const [name, { uses }] of holding) expect(uses, name).toContain('asItIs')
})

test('the page of a mailed link is sent as it is', async () => {
  const app = new Hono<Env>()
  const handle: Edge['handle'] = async (c) => c.html('word '.repeat(500))
  const page = { method: 'GET', from: 'anywhere', largestBody: 0, handle } as const
  const edges: Edge[] = [
    { ...page, path: '/open', access: 'open' },
    { ...page, path: '/link', access: 'mailedLink' },
  ]
  mountEdges(app, edges, {} as EdgeParts)
  const wayOf = async (path: string) =>
    (await app.request(path, { headers: takesGzip })).headers.get('content-encoding')
  expect([await wayOf('/open'), await wayOf('/link')]).toEqual(['gzip', null])
})

test('a tag is weak with other bytes, and is known again; HEAD answers as GET does', async () => {
  const { calls } = await server.logInAs(demoPeople.lindiwe.email)
  const { address } = await calls.calendars.renew({ password: demoPassword })
  const path = new URL(address).pathname
  const plain = await ask(path, {})
  const short = await ask(path, takesGzip)
  expect(short.headers).toMatchObject({
    'content-encoding': 'gzip',
    etag: `W/${plain.headers.etag}`,
    vary: 'Accept-Encoding',
  })
  const again = await ask(path, { ...takesGzip, 'if-none-match': short.headers.etag ?? '' })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const head = await ask(path, takesGzip, 'HEAD')
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
    expect(head.headers[name], name).toBe(short.headers[name])
  expect(head.bytes.length).toBe(0)
})

test('a file keeps its bytes, its tag and its parts', async () => {
  const ada = await server.arrive('Ada')
  const at = await server.startProject(ada)
  const bytes = Buffer.from('day,litres\n'.repeat(500))
  const { id, sha256 } = await upload(ada, server.storage, at, { name: 'water.csv', bytes })
  const headers = { ...takesGzip, cookie: await server.cookieOf(ada) }
  const whole = await ask(`/files/${at.projectId}/${id}`, headers)
  expect(whole.headers).toMatchObject({ etag: `"${sha256}"`, 'content-length': String(bytes.length) })
  expect(whole.bytes.equals(bytes)).toBe(true)
  const part = await ask(`/files/${at.projectId}/${id}`, { ...headers, range: 'bytes=4-9' })
  expect([part.status, part.bytes.toString()]).toEqual([206, 'litres'])
})
