import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaths } from '#server/people/sign-in/library/create-auth.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer } from '#server/test/server.ts'
import { router } from '../nouns.ts'

let server: Awaited<ReturnType<typeof createServer>>
let cookie: string
beforeAll(async () => {
  server = await createServer()
  cookie = await server.cookieOf(await server.arrive('Ada'))
})
afterAll(() => server[Symbol.asyncDispose]())

/** Every address that can change something: each procedure in both its forms, and every edge. */
const writing: [string, string][] = [
  ...proceduresOf(router).flatMap(([path, procedure]): [string, string][] => {
    const { method, path: address } = procedure['~orpc'].route
    const rest = (address ?? '').replace(/\{\w+\}/g, crypto.randomUUID())
    return [
      ['POST', `/rpc/${path.join('/')}`],
      ...(method === 'GET' ? [] : [[method ?? 'POST', `/api${rest}`] as [string, string]]),
    ]
  }),
  ...openPaths.map((path): [string, string] => ['POST', path]),
  ['POST', '/functions/v1/delete-user'],
  ['POST', '/contact-support'],
  ['POST', '/contact-sales'],
  ['POST', '/contact-sales/demo'],
  ['POST', '/demo-meeting'],
  ['PATCH', `/uploads/${crypto.randomUUID()}`],
  ['POST', '/demo-meeting/cancel'],
  ['POST', '/tools/research-question-validator.pdf'],
]

const foreign = {
  'another site': { origin: 'https://evil.example' },
  'a sibling': { origin: 'http://evil.localhost:4321' },
  'another port': { origin: 'http://localhost:4322' },
  'a sandboxed frame': { origin: 'null' },
  nowhere: { origin: '' },
}

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']

test('there are addresses to try', () => {
  expect(writing.length).toBeGreaterThan(50)
  expect(writing).toContainEqual(['PUT', '/api/profile'])
})

/** From everywhere, and every third address from there with each type: one guard stands before all of them. */
test.each(writing.map(([method, path], number) => [method, path, number] as const))(
  '%s %s is for our own pages only',
  async (method, path, number) => {
    for (const [at, [from, headers]] of Object.entries(foreign).entries()) {
      const type = types[(number + at) % types.length] ?? ''
      const answer = await server.request(path, {
        method,
        body: '{}',
        headers: { ...headers, cookie, 'content-type': type },
      })
      expect([from, type, answer.status]).toEqual([from, type, 403])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  },
)
