import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overheard } from '#server/test/overheard.ts'
import { createServer, origin } from '#server/test/server.ts'

/* What answers say about themselves, and the log about them. */

let server: Awaited<ReturnType<typeof createServer>>
let cookie: string
let project: { projectId: string }

beforeAll(async () => {
  server = await createServer()
  const ada = await server.arrive('Ada')
  cookie = await server.cookieOf(ada)
  project = await server.startProject(ada)
})
afterAll(() => server[Symbol.asyncDispose]())

const linesAbout = (text: string) => overheard.logs.filter((line) => line.includes(text))

test('every text says in which encoding it is written', async () => {
  const paths = ['/', '/pricing', '/robots.txt', '/sitemap.xml', '/worker.js', '/no-such-page', '/api/docs/docs.css']
  const types = await Promise.all(paths.map(async (path) => (await server.request(path)).headers.get('content-type')))
  for (const type of types) expect(type).toMatch(/^(text\/|application\/xml)[\w+;-]*;? charset=utf-8$/i)
})

test('whoever finds a weakness is told whom to write to', async () => {
  const answer = await server.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  expect(fields).toMatchObject({ Policy: `${origin}/security#report`, Canonical: `${origin}/.well-known/security.txt` })
  expect(lines).toContain('Contact: mailto:support@ninefold.example')
  // RFC 9116: in less than a year.
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('a request that is to be sent back as it came is refused', async () => {
  const { port } = new URL(server.url)
  for (const path of ['/', '/api/projects', '/api/auth/get-session']) {
    const status = await new Promise<number>((resolve, reject) => {
      rawRequest({ port, method: 'TRACE', path, headers: { origin, cookie } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
    expect(status, path).toBe(405)
  }
})

test('whoever is refused is in the log with why and by which request; visitors with none', async () => {
  const bob = await server.arrive('Bob')
  const headers = { cookie: await server.cookieOf(bob) }
  overheard.logs.length = 0
  const own = await server.startProject(bob)
  await server.request(`/api/projects/${project.projectId}`, { headers })
  await server.request(`/api/projects/${own.projectId}`, { headers })
  await server.request(`/api/projects/${project.projectId}`)
  const lines = () => linesAbout('"msg":"request"').map((line) => JSON.parse(line))
  await expect.poll(() => lines().length).toBe(3)
  const id = { requestId: expect.any(String) }
  expect(lines()).toMatchObject([
    { ...id, status: 404, userId: bob.id, code: 'NOT_FOUND' },
    { ...id, status: 200, userId: bob.id },
    { ...id, status: 401, code: 'UNAUTHORIZED' },
  ])
  expect(lines()[2]).not.toHaveProperty('userId')
})
