import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provisioningEvents } from '#domain/institutions/provisioning/provisioning.ts'
import { providerEvents } from '#domain/people/sign-in/providers.ts'
import { freePort } from '#server/ground/free-port.ts'
import { router } from '#server/nouns.ts'
import { accountsOn } from '#server/test/accounts.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer, httpClient, openLive, tokenClient } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'
import { measureLastDone, noteDone } from './last-done.ts'

let server: Awaited<ReturnType<typeof createServer>>
let metricsUrl: string
/** What nobody may read in a metric. */
const privateWords: string[] = []

const scrape = async () => await (await fetch(`${metricsUrl}/metrics`)).text()

/** The series of a metric with these labels, and its value. */
function amountOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.split(' ').at(-1))
}

/** People work: by page, by token, live, with wrong addresses and mailed links. */
beforeAll(async () => {
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}`
  server = await createServer({ METRICS_PORT: String(port) })
  const ada = await server.arrive('Ada', 'Institutions')
  const bob = await server.arrive('Bob')
  const project = await server.startProject(ada)
  const { projectId, stageId } = project
  await server.addMember(project, bob)
  const cookie = await server.cookieOf(ada)
  const token = await server.tokenOf(ada, 'read')
  const live = await openLive(server.url, { cookie })
  live.send({ type: 'watch', projectId, stageId })
  await live.until(() => live.messages.length > 0)
  const calls = httpClient(server.url, cookie)
  await calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Overheard' })
  await live.until(() => live.messages.length > 1)
  await tokenClient(server.url, token).projects.list({ scope: 'all' })
  await upload(ada, server.storage, { projectId, stageId })
  await calls.projects.find({ projectId: crypto.randomUUID() }).catch(() => {})
  for (const path of [
    `/calendar/${token}.ics`,
    `/api/projects/${projectId}/nowhere`,
    `/rpc/nothing/${token}`,
    `/project/${projectId}`,
    `/${encodeURIComponent(ada.email)}`,
  ])
    await server.request(path, { headers: { cookie } })
  privateWords.push(
    ada.email,
    bob.email,
    projectId,
    stageId,
    token,
    cookie,
    'Overheard',
    '127.0.0.1',
    server.databaseUrl,
  )
})
afterAll(() => server[Symbol.asyncDispose]())

test('requests are counted by procedure, whether a page or a program called it, and by pattern', async () => {
  const text = await scrape()
  const requests = (route: string, method: string, status: string) =>
    amountOf(text, `http_server_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`)
  expect(requests('messages.post', 'POST', '2xx')).toBe(1)
  expect(requests('projects.list', 'GET', '2xx')).toBe(1)
  expect(requests('/api/*', 'GET', '4xx')).toBe(1)
  expect(requests('/rpc/*', 'GET', '4xx')).toBe(1)
})

test('queues, mail, live connections, the database, the disk and the process are measured', async () => {
  const text = await scrape()
  expect(amountOf(text, 'ninefold_live_sockets')).toBe(1)
  expect(amountOf(text, 'ninefold_live_delivery_seconds_count')).toBeGreaterThan(0)
  expect(amountOf(text, 'ninefold_jobs_due{queue="mail"}')).toBeGreaterThanOrEqual(0)
  expect(amountOf(text, 'ninefold_provider_events{event="refused"}')).toBe(0)
  expect(amountOf(text, 'ninefold_provisioning_entries{event="request_refused"}')).toBe(0)
  expect(amountOf(text, 'ninefold_files')).toBe(1)
  expect(amountOf(text, 'ninefold_files_bytes')).toBeGreaterThan(0)
  expect(amountOf(text, 'ninefold_db_connections_limit{pool="pages"}')).toBe(10)
  expect(amountOf(text, 'ninefold_data_free_bytes')).toBeGreaterThan(0)
  expect(amountOf(text, 'ninefold_outbox_oldest_seconds')).toBeLessThan(10)
  expect(amountOf(text, 'ninefold_mails_waiting')).toBeGreaterThanOrEqual(0)
  expect(amountOf(text, 'ninefold_unread_measures')).toBe(0)
  expect(amountOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(text).toMatch(/^ninefold_build_info\{version="[\d.]+",node="v\d+[^"]*"\} 1$/m)
})

test('logins are counted by what they were tried with, and how they ended', async () => {
  const { member, logIn } = accountsOn(server)
  const count = async (method: string, result: string) =>
    amountOf(await scrape(), `ninefold_signin_total{method="${method}",result="${result}"}`)
  expect(await count('password', 'refused')).toBe(0)
  const { email } = await member()
  await logIn(email, 'not-the-password')
  await logIn(email, 'not-the-password')
  await server.request('/api/projects', { headers: { authorization: 'Bearer nf_none' } })
  expect([await count('password', 'accepted'), await count('password', 'refused')]).toEqual([1, 2])
  expect(await count('token', 'refused')).toBe(1)
})

test('when a backup, a rehearsal and a check were last done is known, and when never', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-last-'))
  const read = async () => (await measureLastDone(folder).read())[0]?.values
  expect(Object.values((await read()) ?? {})).toEqual([0, 0, 0])
  noteDone(folder, 'backup')
  noteDone(folder, 'history')
  const now = Date.now() / 1000
  const values = (await read()) ?? {}
  expect(values.ninefold_backup_last_success_timestamp_seconds).toBeGreaterThan(now - 60)
  expect(values.ninefold_restore_rehearsal_timestamp_seconds).toBe(0)
  expect(values.ninefold_history_check_timestamp_seconds).toBeLessThanOrEqual(now)
  noteDone(join(folder, 'nowhere'), 'backup')
  expect(readdirSync(folder)).toEqual(['last'])
  rmSync(folder, { recursive: true })
})

test('no label says who, where or what: each has the few values that sources know', async () => {
  const text = await scrape()
  for (const secret of privateWords) expect(text).not.toContain(secret)
  const procedures = new Set(proceduresOf(router).map(([path]) => path.join('.')))
  const allowed: Record<string, (value: string) => boolean> = {
    route: (value) => procedures.has(value) || /^\/(\*|[a-z.-]+(\/[a-z:*.-]+)*)?$/i.test(value),
    method: (value) => /^([A-Z]+|password|passkey|totp|recovery_code|token)$/.test(value),
    status: (value) => /^[1-5]xx$/.test(value),
    queue: (value) => /^[a-z-]+$/.test(value),
    pool: (value) => ['pages', 'accounts', 'live', 'later'].includes(value),
    result: (value) => ['accepted', 'failed', 'refused', 'second_step'].includes(value),
    event: (value) => [...providerEvents, ...provisioningEvents].some((each) => each === value),
    le: (value) => value === '+Inf' || Number(value) > 0,
  }
  const ofProcess = /^(process|nodejs)_|^ninefold_build_info/
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('#') && !ofProcess.test(each)))
    for (const [, name = '', value = ''] of line.matchAll(/(\w+)="([^"]*)"/g))
      expect(allowed[name]?.(value) ?? false, line).toBe(true)
})

test('nothing else is at that port, and the product’s own port has no metrics', async () => {
  expect((await fetch(`${metricsUrl}/`)).status).toBe(404)
  expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404)
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('http_server_request_duration')
})
