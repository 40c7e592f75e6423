import { beforeEach, expect, test, vi } from 'vitest'
import { client, isAnswered, isRefused } from './api.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:4321' })
  return () => vi.unstubAllGlobals()
})

async function refusalOf(body: string, type: string): Promise<unknown> {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 401, headers: { 'content-type': type } }))
  return await client.profiles.me().then(
    () => null,
    (error: unknown) => error,
  )
}

test('only the server says that nobody is logged in: what a proxy asks for is no answer of it', async () => {
  const refused = { defined: false, code: 'UNAUTHORIZED', status: 401, message: 'You must be logged in' }
  const ours = await refusalOf(JSON.stringify({ json: refused }), 'application/json')
  expect(isRefused(ours, 401)).toBe(true)
  for (const [body, type] of [
    ['<h1>401 Authorization Required</h1>', 'text/html'],
    ['', 'text/plain'],
    [JSON.stringify({ error: 'login to the network first' }), 'application/json'],
    ['null', 'application/json'],
  ] as const) {
    const foreign = await refusalOf(body, type)
    expect([body, isRefused(foreign, 401), isAnswered(foreign)]).toEqual([body, false, false])
  }
})
