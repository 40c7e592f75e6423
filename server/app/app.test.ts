import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/ground/version.ts'
import { createServer, origin } from '#server/test/server.ts'

let server: Awaited<ReturnType<typeof createServer>>
let cookie: string
let projectId: string
let stageId: string

beforeAll(async () => {
  server = await createServer()
  const ada = await server.arrive('Ada')
  cookie = await server.cookieOf(ada)
  const project = await server.startProject(ada)
  projectId = project.projectId
  stageId = project.stageId
})
afterAll(() => server[Symbol.asyncDispose]())

const send = (method: string, path: string, body: unknown) =>
  server.request(path, { method, headers: { cookie }, body: typeof body === 'string' ? body : JSON.stringify(body) })

async function countOf() {
  const { rows } = await server.db.execute<{ sum: string }>(
    'select (select count(*) from research_projects) + (select count(*) from stage_chats) + (select count(*) from stage_links) as sum',
  )
  return Number(rows[0]?.sum)
}

const id = () => crypto.randomUUID()
const project = { title: 'Tides', phase: 1 }
const messages = () => `/api/projects/${projectId}/stages/${stageId}/messages`
const links = () => `/api/projects/${projectId}/stages/${stageId}/links`

const refusals: [string, number, () => Promise<Response>][] = [
  ['an empty title', 400, () => send('POST', '/api/projects', { ...project, title: '' })],
  ['a title of 201 characters', 400, () => send('POST', '/api/projects', { ...project, title: 'x'.repeat(201) })],
  ['extra keys', 400, () => send('POST', '/api/projects', { ...project, createdBy: id() })],
  [
    '__proto__',
    400,
    () => send('POST', '/api/projects', '{"title":"Tides","phase":1,"__proto__":{"x":1},"constructor":1}'),
  ],
  ['the year 0', 400, () => send('POST', '/api/projects', { ...project, finalSubmissionDate: '0000-01-01' })],
  ['a body 60,000 lists deep', 400, () => send('POST', '/api/projects', `${'['.repeat(60_000)}${']'.repeat(60_000)}`)],
  [
    'a token 60,000 lists deep',
    400,
    () => send('POST', '/api/accounts/confirm-email', `{"token":${'['.repeat(60_000)}${']'.repeat(60_000)}}`),
  ],
  [
    'a sign-up with NUL',
    400,
    () => send('POST', '/api/auth/sign-up/email', { name: 'a\u0000b', email: 'a@b.example', password: 'protea-1999' }),
  ],
  [
    'a sign-up with odd fields',
    400,
    () =>
      send('POST', '/api/auth/sign-up/email', {
        name: '',
        email: 'a@b.example',
        password: 'protea-1999',
        subscribeNewsletter: {},
      }),
  ],
  ['a phase as text', 400, () => send('POST', '/api/projects', { ...project, phase: 'two' })],
  ['no body', 400, () => send('POST', '/api/projects', '')],
  ['a truncated body', 400, () => send('POST', '/api/projects', '{"title":')],
  ['a list for a body', 400, () => send('POST', '/api/projects', [1, 2, 3])],
  ['a body of 1 MB', 413, () => send('POST', '/api/projects', { ...project, title: 'x'.repeat(1_048_576) })],
  ['a message of 4,001 characters', 400, () => send('POST', messages(), { id: id(), message: 'x'.repeat(4001) })],
  ['a message with NUL', 400, () => send('POST', messages(), { id: id(), message: 'a\u0000' })],
  ['a message with a malformed id', 400, () => send('POST', messages(), { id: '1', message: 'Hello' })],
  ['a javascript: link', 400, () => send('POST', links(), { id: id(), title: 'X', url: 'javascript:alert(1)' })],
  ['a malformed project id', 400, () => send('GET', '/api/projects/1', undefined)],
  ['an unknown project id', 404, () => send('GET', `/api/projects/${id()}`, undefined)],
  ['an unknown stage id', 404, () => send('GET', `/api/projects/${projectId}/stages/${id()}`, undefined)],
  [
    'a message to a stage that does not exist',
    404,
    () => send('POST', messages().replace(stageId, id()), { id: id(), message: 'Hello' }),
  ],
  ['an address that does not exist', 404, () => send('GET', '/api/no-such-thing', undefined)],
  ['a procedure that does not exist', 404, () => send('POST', '/rpc/no/such', {})],
  ['a closed sign-in path', 404, () => send('POST', '/api/auth/delete-user', {})],
  ['a closed sign-in path, disguised', 404, () => send('POST', '/api/auth//delete-user', {})],
]

test.each(refusals)('%s is refused with %i and a message, and nothing is stored', async (_what, status, ask) => {
  const before = await countOf()
  const answer = await ask()
  const body = (await answer.json()) as { json?: unknown }
  expect(answer.status).toBe(status)
  // Pages find a refusal where their calls have every answer.
  expect(body.json ?? body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/\.ts:|node_modules|select |insert /)
  expect(await countOf()).toBe(before)
})

test('a writing request from another site’s page, or without an Origin, is refused everywhere', async () => {
  const before = await countOf()
  const foreign = ['https://evil.example', 'null', 'http://localhost:4322', 'http://evil.localhost:4321', '']
  for (const from of foreign) {
    for (const path of ['/api/projects', '/rpc/projects/create', '/api/auth/sign-in/email', '/api/auth/sign-out']) {
      const headers = { cookie, 'content-type': 'application/json', ...(from ? { origin: from } : {}) }
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(project) })
      expect(answer.status, `${path} from ${from}`).toBe(403)
    }
  }
  expect(await countOf()).toBe(before)
  expect((await send('POST', '/api/projects', project)).status).toBe(201)
})

test('a page has one address, and a slash too many leads to no other host', async () => {
  const locationOf = async (path: string) => {
    const { status, headers } = await server.request(path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await locationOf('/pricing/?plan=Free')).toEqual([308, '/pricing?plan=Free'])
  expect(await locationOf('//evil.example/')).toEqual([308, '/evil.example'])
})

/** The letters that an address may not have, and those that separate its parts, each as somebody may send it. */
const odd = [...Array.from({ length: 33 }, (_, code) => code), 0x5c, 0x2f, 0x7f, 0x85, 0xa0].flatMap((code) => {
  const once = `%${code.toString(16).padStart(2, '0')}`
  return [once, once.replace('%', '%25'), once.toUpperCase()]
})

test('whatever is encoded in an address, once or twice, it leads to no other host and causes no error', async () => {
  const paths = odd.flatMap((letter) => [
    ...[`/${letter}evil.example/`, `/${letter}/evil.example/`, `/${letter}${letter}evil.example/a/`],
    ...[`/pricing${letter}/`, `/pricing/${letter}/`, `/pricing${letter}Set-Cookie:a=b/`, `/pricing/?a=${letter}`],
    ...[`/api${letter}/`, `/calendar/${letter}/`, `/files/${letter}/`, `${letter}//evil.example/`],
  ])
  for (const path of [...paths, '/\\evil.example/', '/\t/evil.example/', '///evil.example//', '/.//evil.example/']) {
    const { status, location } = await sendRaw(path)
    expect(status, path).toBeLessThan(500)
    // Browsers read a backslash as a slash, and pass over tabs and line breaks.
    if (location) expect(new URL(location, 'http://here.example/').host, `${path} → ${location}`).toBe('here.example')
    expect(
      [...(location ?? '')].filter((letter) => letter <= ' ' || letter === '\\'),
      path,
    ).toEqual([])
  }
})

/** A request with its address as it is: nothing in it is mended. */
function sendRaw(path: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    )
    let said = ''
    socket.on('data', (bytes) => (said += bytes.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => {
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1])
      resolve({ status, location: /^location: (.*)\r$/im.exec(said)?.[1] })
    })
  })
}

test('every response carries the security headers, and none allows another origin', async () => {
  for (const path of [
    '/',
    '/healthz',
    '/api/profile',
    '/rpc/x',
    '/no-such-page',
    '/api/auth/get-session',
    '/assets/none.js',
  ]) {
    const { headers } = await server.request(path, { headers: { cookie } })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    // Under no-referrer a browser would send `Origin: null` with the form of a page.
    const isPage = headers.get('content-type')?.startsWith('text/html')
    expect(headers.get('referrer-policy'), path).toBe(isPage ? 'same-origin' : 'no-referrer')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('x-request-id'), path).toBeTruthy()
  }
})

test('the health checks of the process and its database pass', async () => {
  expect(await (await server.request('/healthz')).json()).toEqual({ ok: true, version })
  expect(await (await server.request('/readyz')).json()).toEqual({ ready: true })
})

test('the API description lists every path and loads nothing from elsewhere', async () => {
  const spec = (await (await server.request('/api/spec.json')).json()) as { paths: object }
  expect(Object.keys(spec.paths)).toContain('/projects/{projectId}/stages/{stageId}/messages')
  const page = await (await server.request('/api/docs')).text()
  expect(page).not.toMatch(/https?:\/\//)
  expect((await server.request('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
})

test('a request that could be read as two is cut off', async () => {
  const { port } = new URL(server.url)
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { origin, 'content-length': '4', 'transfer-encoding': 'chunked' }
    const request = rawRequest({ port, method: 'POST', path: '/api/projects', headers }, (answer) =>
      resolve(answer.statusCode ?? 0),
    )
    request.on('error', () => resolve(400))
    request.on('timeout', () => reject(new Error('no answer')))
    request.end('0\r\n\r\n')
  })
  expect(status).toBe(400)
})

test('long answers are compressed for whoever accepts it, and those of the login never', async () => {
  const headers = { cookie, 'accept-encoding': 'gzip' }
  const ask = (path: string, more = {}) => server.request(path, { headers: { ...headers, ...more } })
  const project = await ask(`/api/projects/${projectId}`)
  expect(project.headers.get('content-encoding')).toBe('gzip')
  expect(project.headers.get('vary')).toContain('Accept-Encoding')
  expect(project.headers.get('cache-control')).toBe('no-store')
  const plain = await ask(`/api/projects/${projectId}`, { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect((await ask('/api/auth/get-session')).headers.get('content-encoding')).toBeNull()
  expect((await ask('/healthz')).headers.get('content-encoding')).toBeNull()
})
