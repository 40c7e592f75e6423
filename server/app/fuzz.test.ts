import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { router } from '#server/nouns.ts'
import { openPaths } from '#server/people/sign-in/library/create-auth.ts'
import { anything, inputOf } from '#server/test/arbitrary.ts'
import { overheard } from '#server/test/overheard.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer } from '#server/test/server.ts'
import { trials } from '#server/test/trials.ts'

/*
 * Requests generated from the schemas of our own procedures, most of them slightly wrong: none may cause a server
 * error, and every refusal has the same shape. RUNS=20000 SEED=1 npx vitest run server/fuzz
 */

const runs = Number(process.env.RUNS ?? trials({ brief: 500, long: 3000 }))
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const atOnce = 8

type HttpRequest = { method: string; path: string; body?: string; type?: string; isLoggedIn?: boolean }

let server: Awaited<ReturnType<typeof createServer>>
let ada: Awaited<ReturnType<typeof server.arrive>>
let ids: string[]
beforeAll(async () => {
  server = await createServer()
  ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const { projectId, stageId } = project
  const bob = await server.join(project, 'Bob')
  const asker = await server.arrive('Asker')
  await asker.calls.invitations.request({ projectId })
  const [linkId, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
  await ada.calls.links.add({ projectId, stageId, id: linkId, title: 'Draft', url: 'https://example.org' })
  await bob.calls.messages.post({ projectId, stageId, id: messageId, message: 'Hello' })
  const { invitations } = await ada.calls.projects.find({ projectId })
  ids = [projectId, projectId, stageId, stageId, linkId, messageId, ada.id, bob.id, ...invitations.map(({ id }) => id)]
})
afterAll(() => server[Symbol.asyncDispose]())

const text = z.string()
const code = z.object({ code: text, mailCode: text.optional(), trustDevice: z.boolean().optional() })

/** What the sign-in endpoints expect, by the end of their path; the others are sent a password. */
const authBodies: Record<string, z.ZodType> = {
  'sign-up/email': z.object({ email: z.email(), password: text, subscribeNewsletter: z.boolean().optional() }),
  'sign-in/email': z.object({ email: z.email(), password: text }),
  'send-verification-email': z.object({ email: z.email() }),
  'request-password-reset': z.object({ email: z.email() }),
  'recovery/exchange': z.object({ access_token: text, refresh_token: text.optional() }),
  'recovery/password': z.object({ newPassword: text, keepPasskeys: z.array(z.uuid()).optional() }),
  'change-password': z.object({ currentPassword: text, newPassword: text }),
  'verify-totp': code,
  'verify-backup-code': code,
  'delete-passkey': z.object({ password: text, id: z.uuid() }),
  'verify-registration': z.object({ password: text, name: text, response: z.record(z.string(), z.unknown()) }),
  'verify-authentication': z.object({ response: z.object({ id: text, response: z.record(z.string(), text) }) }),
}
const authBody = (path: string) =>
  Object.entries(authBodies).find(([end]) => path.endsWith(end))?.[1] ?? z.object({ password: text })

const json = (body: unknown) => ({ body: JSON.stringify(body) ?? '', type: 'application/json' })
/** A body that is not JSON, or is declared as something else. */
const garbled = fc.tuple(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', ''),
)

/** Every endpoint, with the requests it is sent. */
function asking(): fc.Arbitrary<HttpRequest> {
  const procedures = proceduresOf(router).map(([path, procedure]): fc.Arbitrary<HttpRequest> => {
    const { route, inputSchema } = procedure['~orpc']
    const input = inputSchema ? inputOf(inputSchema as unknown as z.ZodType, ids) : anything
    const method = route.method ?? 'POST'
    const rpc = input.map((value) => ({
      method: 'POST',
      path: `/rpc/${path.join('/')}`,
      ...json({ json: value, meta: [] }),
    }))
    const rest = input.map((value) => restRequest(method, route.path ?? '/', value))
    const raw = garbled.map(([body, type]) => ({ method: 'POST', path: `/rpc/${path.join('/')}`, body, type }))
    return fc.oneof({ weight: 5, arbitrary: rpc }, { weight: 5, arbitrary: rest }, { weight: 1, arbitrary: raw })
  })
  const auth = openPaths.map((path): fc.Arbitrary<HttpRequest> => {
    const method = /get-session|recovery\/session|options$/.test(path) ? 'GET' : 'POST'
    const proper = inputOf(authBody(path), ids).map((body) => ({
      method,
      path,
      ...(method === 'GET' ? {} : json(body)),
    }))
    const raw = garbled.map(([body, type]) => ({ method: 'POST', path, body, type }))
    return fc.oneof({ weight: 6, arbitrary: proper }, { weight: 1, arbitrary: raw })
  })
  const one = fc.oneof({ weight: 7, arbitrary: fc.oneof(...procedures) }, { weight: 3, arbitrary: fc.oneof(...auth) })
  return fc.tuple(one, fc.boolean()).map(([request, isVisitor]) => ({ ...request, isLoggedIn: !isVisitor }))
}

function restRequest(method: string, pattern: string, input: unknown): HttpRequest {
  const fields = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}))
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = asText(fields.get(name))
    fields.delete(name)
    return encodeURIComponent(value.slice(0, 300).replace(/\p{Cs}/gu, '')) || '-'
  })
  const rest = Object.fromEntries(fields)
  if (method !== 'GET') return { method, path: `/api${path}`, ...json(rest) }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, asText(value).slice(0, 300)]),
  )
  // Node itself answers when the address is longer than the limit for headers.
  return { method, path: `/api${path}?${String(query).slice(0, 4000)}` }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const Refusal = z.looseObject({ code: z.string().min(1), message: z.string().min(1) })

const statuses = new Map<number, number>()

/** What is wrong with a response; null when nothing is. */
async function problemWith(request: HttpRequest, cookie: string): Promise<string | null> {
  const { method, path, body, type, isLoggedIn } = request
  const headers = { ...(type ? { 'content-type': type } : {}), ...(isLoggedIn ? { cookie } : {}) }
  const answer = await server.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
  const said = await answer.text()
  const summary = `${method} ${path.slice(0, 300)} ${body?.slice(0, 500)} → ${answer.status} ${said.slice(0, 300)}`
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status >= 500) return summary
  if (/\.ts:\d|node_modules|\bselect .* from\b/i.test(said) && answer.status >= 400)
    return `reveals internals: ${summary}`
  if (answer.status < 400) return null
  if ([429, 503].includes(answer.status) && !answer.headers.get('retry-after')) return `no Retry-After: ${summary}`
  try {
    const refusal = JSON.parse(said)
    // RPC wraps its responses, to describe in `meta` what JSON cannot express.
    return Refusal.safeParse(path.startsWith('/rpc') && 'json' in refusal ? refusal.json : refusal).success
      ? null
      : `unexpected shape: ${summary}`
  } catch {
    return `no JSON: ${summary}`
  }
}

test(`${runs} slightly wrong requests are answered, and none causes a server error`, {
  timeout: 60_000 + runs * 60,
}, async () => {
  const requests = fc.sample(asking(), { numRuns: runs, seed })
  const problems: string[] = []
  const counts: Record<string, number> = {}
  statuses.clear()
  for (let at = 0; at < requests.length; at += atOnce) {
    // A limit that is used up would refuse everything from here on, and a logout would end everything.
    if (at % 200 === 0) await server.db.execute('delete from auth_limits')
    const cookie = await server.cookieOf(ada)
    const found = await Promise.all(requests.slice(at, at + atOnce).map((request) => problemWith(request, cookie)))
    for (const problem of found) if (problem) problems.push(problem)
    for (const { path } of requests.slice(at, at + atOnce)) {
      const edge = path
        .split('/')
        .slice(1, path.startsWith('/api/auth') ? 3 : 2)
        .join('/')
      counts[edge] = (counts[edge] ?? 0) + 1
    }
    overheard.bodies.length = 0
  }
  console.log(
    `seed ${seed}: ${JSON.stringify(counts)}, ${JSON.stringify(Object.fromEntries(statuses))}, ${problems.length} problems`,
  )
  expect([...new Set(problems)].slice(0, 10), `seed ${seed}`).toEqual([])
})
