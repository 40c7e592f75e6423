import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMoved } from '#server/test/days.ts'
import { overheard } from '#server/test/overheard.ts'
import { createServer, httpClient } from '#server/test/server.ts'

/* What an attacker, or a client whose connection breaks, sends over HTTP. */

let server: Awaited<ReturnType<typeof createServer>>
let ada: Awaited<ReturnType<typeof server.arrive>>
let cookie: string
let project: { projectId: string; stageId: string }

beforeAll(async () => {
  server = await createServer()
  ada = await server.arrive('Ada')
  cookie = await server.cookieOf(ada)
  const { projectId, stageId } = await server.startProject(ada)
  project = { projectId, stageId }
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (method: string, path: string, more: RequestInit = {}) =>
  server.request(path, { method, ...more, headers: { cookie, ...more.headers } })
const linesAbout = (text: string | RegExp) => overheard.logs.filter((line) => line.search(text) >= 0)

test('HEAD and OPTIONS run no procedure', async () => {
  const bob = await server.join(project, 'Bob')
  await bob.calls.messages.post({ ...project, id: crypto.randomUUID(), message: 'Hello' })
  const another = await server.cookieOf(ada)
  const body = JSON.stringify({ json: { projectId: project.projectId, title: 'Tides of the Wild Coast' } })
  const statuses = []
  for (const [method, path] of [
    ['HEAD', '/rpc/notifications/markAllRead'],
    ['HEAD', '/rpc/accounts/endOtherSessions'],
    ['HEAD', '/api/profile'],
    ['OPTIONS', '/rpc/projects/remove'],
    ['OPTIONS', '/api/projects'],
    ['PROPFIND', '/api/projects'],
  ] as const) {
    const answer = await ask(method, path, method === 'OPTIONS' ? {} : { headers: { origin: 'https://evil.example' } })
    statuses.push(answer.status)
    expect(answer.headers.get('allow')).toContain('GET')
  }
  const { port } = new URL(server.url)
  const withBody = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      cookie,
      origin: 'https://evil.example',
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const request = rawRequest({ port, method: 'OPTIONS', path: '/rpc/projects/remove', headers }, (answer) =>
      resolve(answer.statusCode),
    )
    request.on('error', reject)
    request.end(body)
  })
  expect([...statuses, withBody]).toEqual([405, 405, 405, 204, 204, 405, 204])
  expect((await httpClient(server.url, cookie).notifications.list()).unread).toBe(1)
  expect(await httpClient(server.url, another).profiles.me()).toMatchObject({ email: ada.email })
  expect((await ask('HEAD', '/')).status).toBeLessThan(405)
})

test('a body with 70,000 values in it is refused and slows down nobody', async () => {
  const body = JSON.stringify(Array.from({ length: 70_000 }, () => 1))
  expect((await ask('POST', '/api/projects', { body })).status).toBe(400)
  expect((await ask('POST', '/api/accounts/confirm-email', { body })).status).toBe(400)
})

test.each([
  ['a reset token with NUL', 'recovery/exchange', { access_token: 'a\u0000' }],
  ['a malformed passkey', 'passkey/delete-passkey', { id: 'x', password: 'y' }],
  ['a sign-up with a list for a password', 'sign-up/email', { email: 'a@b.example', password: ['x'] }],
  ['a login with NUL', 'sign-in/email', { email: 'a\u0000@b.example', password: 'x' }],
])('%s is refused as malformed', async (_what, path, body) => {
  const answer = await ask('POST', `/api/auth/${path}`, { body: JSON.stringify(body) })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
})

test('somebody who sends too many requests is told when to try again', async () => {
  const ann = await server.arrive('Ann')
  const headers = { cookie: await server.cookieOf(ann) }
  const answers = []
  for (let at = 0; at < 31; at += 1)
    answers.push(await ask('POST', `/api/projects/${crypto.randomUUID()}/requests`, { headers, body: '{}' }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(404), 429])
  expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('while the database is away everybody is told to try again, and the log says why', async () => {
  await using own = await createServer()
  const bob = await own.arrive('Bob')
  const headers = { cookie: await own.cookieOf(bob) }
  expect((await own.request('/api/profile', { headers })).status).toBe(200)
  overheard.logs.length = 0
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(own.databaseUrl), { pathname: '/postgres' }).href,
  })
  await admin.connect()
  const name = new URL(own.databaseUrl).pathname.slice(1)
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name])
  // A request that found one of them before that would have its own error instead.
  await expect.poll(() => linesAbout('Connections to the database were lost').length).toBeGreaterThan(0)
  for (const [method, path] of [
    ['GET', '/api/profile'],
    ['POST', '/rpc/projects/list'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/sign-out'],
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/passkey/verify-authentication'],
    ['POST', '/functions/v1/delete-user'],
  ] as const) {
    const body = JSON.stringify({
      email: 'a@b.example',
      password: 'protea-1999',
      response: { id: 'x' },
      user_id: bob.id,
    })
    const answer = await own.request(path, { method, headers, ...(method === 'POST' ? { body } : {}) })
    const isMalformed = path.endsWith('change-password') || path.endsWith('sign-up/email') ? [400, 503] : [503]
    expect(isMalformed, path).toContain(answer.status)
    if (answer.status === 503) expect(answer.headers.get('retry-after'), path).toBe('2')
  }
  expect(linesAbout('The database cannot be reached').length).toBeGreaterThan(4)
  expect(linesAbout(/"status":500/)).toEqual([])
  await admin.query(`alter database ${name} with allow_connections true`)
  await admin.end()
  await expect.poll(async () => (await own.request('/api/profile', { headers })).status).toBe(200)
})

test.skipIf(isMoved)('a statement that takes too long gets a 503, with its cause in the log', async () => {
  await using own = await createServer()
  const bob = await own.arrive('Bob')
  const headers = { cookie: await own.cookieOf(bob) }
  const { projectId } = await own.startProject(bob)
  overheard.logs.length = 0
  const name = sql.identifier(new URL(own.databaseUrl).pathname.slice(1))
  await own.db.execute(sql`alter database ${name} set lock_timeout = '200ms'`)
  await own.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ninefold-pages' and datname = current_database()`)
  await expect.poll(async () => (await own.request('/api/profile', { headers })).status).toBe(200)
  await own.db.transaction(async (tx) => {
    await tx.execute(sql`lock table research_projects`)
    const answer = await own.request(`/api/projects/${projectId}`, { headers })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })
  expect(linesAbout('The database cannot be reached').filter((line) => line.includes('55P03'))).toHaveLength(1)
  expect(linesAbout('An answer could not be written')).toEqual([])
})

test('an aborted upload is not logged as an error', async () => {
  overheard.logs.length = 0
  const { port } = new URL(server.url)
  const gone = Array.from(
    { length: 20 },
    () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(
            `POST /api/projects HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:4321\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"title":`,
          )
          setTimeout(() => socket.destroy(), 50)
        })
        socket.on('close', () => resolve())
      }),
  )
  await Promise.all(gone)
  await pause(200)
  expect(linesAbout('database cannot be reached')).toEqual([])
  expect(linesAbout(/"level":(50|60)/)).toEqual([])
  expect(linesAbout(/"status":5\d\d/)).toEqual([])
})

test('a stranger’s broken JSON is not an error, and none of it is in the log', async () => {
  overheard.logs.length = 0
  for (const path of ['/api/accounts/confirm-email', '/rpc/accounts/confirmEmail', '/api/auth/sign-in/email'])
    expect((await ask('POST', path, { body: '{"token": my secret text' })).status).toBe(400)
  expect(linesAbout('secret')).toEqual([])
  expect(linesAbout(/"level":(50|60)/)).toEqual([])
})

test('outside production the server answers only under its own names', async () => {
  const { port } = new URL(server.url)
  const status = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = rawRequest({ port, path: '/dev/mailbox.json', headers: { host } }, ({ statusCode }) =>
        resolve(statusCode),
      )
      request.on('error', reject)
      request.end()
    })
  expect(await status('evil.example')).toBe(421)
  expect(await status(`evil.example:${port}`)).toBe(421)
  expect(await status(`localhost:${port}`)).toBe(200)
  expect(await status(`[::1]:${port}`)).toBe(200)
})

test('responses are for our own pages: nobody may embed them', async () => {
  expect((await ask('GET', '/api/profile')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('an offer to upgrade to HTTP/2 is answered in HTTP/1.1', async () => {
  const { port } = new URL(server.url)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }
    const request = rawRequest({ port, path: '/healthz', headers }, ({ statusCode }) => resolve(statusCode))
    request.on('error', reject)
    request.end()
  })
  expect(status).toBe(200)
})

test('the client’s address is the one our outermost proxy saw, with or without a port', async () => {
  await using own = await createServer({ TRUSTED_PROXIES: '1' })
  const logIn = (address: string) =>
    own.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong-one' }),
    })
  for (const address of ['1.2.3.4:567', '[2001:db8::1]:443', '5.6.7.8']) {
    for (let at = 0; at < 10; at += 1) expect((await logIn(address)).status, address).toBe(401)
    expect((await logIn(address)).status, address).toBe(429)
  }
})
