import { strict as assert } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { startApp } from '../e2e/app.ts'
import { deliveryTo } from './delivery.ts'
import { type Ask, connections, figuresOf, type Measured, measure, memoryOf, nothing, send } from './load.ts'
import { pagesIn, readyAfter } from './start.ts'
import { addTeams, type Room } from './teams.ts'

/*
 * What a request costs, how soon others see it, how soon a page and the server are ready: each beside a floor in the
 * same run, in turns, because the machine's speed varies. `SECONDS=1` for a quick look.
 */

const seconds = Number(process.env.SECONDS ?? 3)
const turns = 3
const secret = 'only-for-this-bench-0123456789-0123456789'

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-bench-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const settings = { DATABASE_URL: embedded.url, APP_SECRET: secret, LOG_LEVEL: 'error', DEMO: 'off' }
const app = await startApp({ ...settings, DATA_DIR: join(dataDir, 'app') })
const floor = await startApp({ DATABASE_URL: embedded.url }, 'bench/floor.ts')
await pause(60_000)
const idle = memoryOf(app.pid)
const database = new pg.Client({ connectionString: embedded.url })
await database.connect()
const { owner, others, ofTen, ofMany } = await addTeams(database, secret)
const [first] = ofTen

const headers = { cookie: owner.cookie, origin: app.url }
const ours = (path: string, body?: object): Ask => ({ url: `${app.url}/api${path}`, headers, ...(body && { body }) })
const bare = (path: string, body?: object): Ask => ({ url: floor.url + path, ...(body && { body }) })
const stage = first.stageIds[0] ?? ''

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${connections} connections`)
console.log('Load, server and database on the same machine.\n')
console.log('| question | requests/s | floor | of the floor | p50 ms | p99 ms | CPU ms | floor CPU ms | bytes |')
console.log('|---|---|---|---|---|---|---|---|---|')
await compare('open a project of ten', ours(`/projects/${first.projectId}`), bare(`/projects/${first.projectId}`))
await compare('a list of eleven projects', ours('/projects?scope=owned'), bare(`/projects?owner=${owner.id}`))
await compare('open a stage', ours(`/projects/${first.projectId}/stages/${stage}`), bare(`/stages/${stage}`))
const page = `/stages/${stage}/messages?before=100`
await compare('a page of a thread', ours(`/projects/${first.projectId}${page}`), bare(page))
await compare('the bell', ours('/notifications'), bare(`/notifications?of=${owner.id}`))
for (const [rooms, people] of [
  [ofTen, 10],
  [[ofMany], 200],
] as const) {
  const any = () => rooms[Math.floor(Math.random() * rooms.length)] ?? first
  await row(
    `a durable message, ${rooms.length * 8} chats of ${people} people`,
    () => posted(any()),
    () => postedBare(any()),
  )
}

console.log('\n| live, one message after the other | p50 ms | p99 ms | deliveries |')
console.log('|---|---|---|---|')
for (const [room, watchers, people] of [
  [first, 1, 10],
  [ofMany, 1, 200],
  [ofMany, 200, 200],
] as const) {
  const cookies = [owner, ...others].slice(0, watchers).map(({ cookie }) => cookie)
  const { p50, p99, count } = await deliveryTo(app.url, room, cookies, () => posted(room, 4))
  console.log(`| ${watchers} watching a project of ${people} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${count} |`)
}
console.log(`\nserver after 60 s of quiet: ${idle} MB; after all of that: ${memoryOf(app.pid)} MB`)

const { landing, project } = await pagesIn(app.url, owner.cookie, `/dashboard/my-research/${first.projectId}`)
console.log(
  `in Chromium, nothing cached: landing page ${landing} ms, project page ${project} ms: ${(project / landing).toFixed(2)} times`,
)
await database.end()
await floor.stop()
await app.stop()
await embedded.stop()
console.log(`ready ${await readyAfter(join(dataDir, 'again'))} ms after the start on an existing folder`)
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)

/** A message in one of the stages of a project, chosen by its number or at random. */
function posted({ projectId, stageIds }: Room, at = 1 + Math.floor(Math.random() * 8)): Ask & { body: { id: string } } {
  const body = { id: uuidv7(), message: 'x'.repeat(120) }
  return { ...ours(`/projects/${projectId}/stages/${stageIds[at]}/messages`), body }
}

function postedBare({ stageIds }: Room): Ask {
  return bare(`/stages/${stageIds[1]}/messages?by=${owner.id}`, { id: uuidv7(), message: 'x'.repeat(120) })
}

/** Both must answer the same. */
async function compare(question: string, ofProduct: Ask, ofFloor: Ask) {
  const [answer, least] = [await send(ofProduct), await send(ofFloor)]
  assert.deepEqual(JSON.parse(least), JSON.parse(answer), question)
  await row(
    question,
    () => ofProduct,
    () => ofFloor,
    answer.length,
  )
}

async function row(question: string, ofProduct: () => Ask, ofFloor: () => Ask, bytes?: number) {
  const [product, least] = [nothing(), nothing()]
  await measure(ofProduct, app.pid, 1, nothing())
  await measure(ofFloor, floor.pid, 1, nothing())
  for (let turn = 0; turn < turns; turn += 1) {
    await measure(ofProduct, app.pid, seconds, product)
    await settled()
    await measure(ofFloor, floor.pid, seconds, least)
  }
  const [a, b] = [figuresOf(product), figuresOf(least)]
  const figures = [a.perSecond.toFixed(0), b.perSecond.toFixed(0), (a.perSecond / b.perSecond).toFixed(2)]
  const more = [a.p50.toFixed(1), a.p99.toFixed(1), a.cpu.toFixed(2), b.cpu.toFixed(2), bytes ?? '']
  console.log(`| ${[question, ...figures, ...more].join(' | ')} |${failures(product, least)}`)
}

function failures(...measured: Measured[]): string {
  const failed = measured.reduce((sum, each) => sum + each.failed, 0)
  return failed ? ` ${failed} failed` : ''
}

/** Waits for what the last requests have left to do: the floor would pay for it. Says how long it took, if it did. */
async function settled() {
  const began = performance.now()
  for (;;) {
    const { rows } = await database.query<{ left: number }>('select count(*)::int as left from outbox')
    if (rows[0]?.left === 0) break
    await pause(20)
  }
  const ms = performance.now() - began
  if (ms > 200) console.error(`  everybody was told ${(ms / 1000).toFixed(1)} s after the last message`)
}
