import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { startRedis } from '#server/test/redis.ts'
import { startApp } from '../e2e/app.ts'
import { cpuOf, memoryOf } from './load.ts'
import { percentile } from './people.ts'
import { grow } from './world.ts'

/*
 * How soon does everybody who shows a conversation have a message, and what does an open page cost? One process, 500
 * conversations, 300 messages a second spread over them, 1, 200 and 5,000 open pages; over PostgreSQL and over Redis.
 */

const rooms = 500
const perSecond = Number(process.env.PACE ?? 300)
const seconds = Number(process.env.SECONDS ?? 20)
const sizes = (process.env.SOCKETS ?? '1,200,5000').split(',').map(Number)
const secret = 'only-for-this-bench-0123456789-0123456789'

/**
 * Fifty notifications of each project: statements planned on empty tables would be planned as if these stayed empty.
 */
const past = `with told as (
    insert into activity_notifications (id, project_id, activity_type, facts, created_at)
    select gen_random_uuid(), p.id, 'stage_completed', '{"stageName": "Concept Sheet"}', now() - interval '1 day'
    from research_projects p, generate_series(1, 50) returning id, project_id)
  insert into notification_recipients (notification_id, user_id, is_read, mailed_at)
  select told.id, m.user_id, true, now() from told join project_members m on m.project_id = told.project_id`

const agent = new Agent({ keepAlive: true })

type Room = { projectId: string; stageId: string; cookies: string[] }
type Open = { sentAt: Map<string, number>; times: number[]; sockets: WebSocket[] }

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; load and database on the same machine`)
console.log(`messages spread over ${rooms} conversations, ${seconds} s each\n`)
console.log(
  '| bus | sockets | messages/s | deliveries | p50 ms | p99 ms | reached | CPU of the server | CPU of the load | server MB | kB/socket |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|')
await run('PostgreSQL', {})
const redis = await startRedis().catch(() => null)
if (redis) await run('Redis', { REDIS_URL: redis.url })
else console.log('SKIPPED: Redis (no redis-server here)')
await redis?.stop()
process.exit(0)

async function run(bus: string, settings: Record<string, string>) {
  for (const size of sizes) await measure(bus, settings, size, perSecond)
  // More than the machine can keep up with builds a queue: half as many shows what delivery takes.
  if (sizes.includes(5_000)) await measure(bus, settings, 5_000, perSecond / 2)
}

/** Each line has its own process and database, so that one does not affect the next. */
async function measure(bus: string, settings: Record<string, string>, size: number, pace: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-sockets-'))
  const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
  const app = await startApp({
    ...{ DATABASE_URL: embedded.url, DATA_DIR: dataDir, APP_SECRET: secret, LOG_LEVEL: 'error', DEMO: 'off' },
    ...settings,
  })
  const conversations = await prepare(embedded.url)
  // The engine frees what starting needed only after it has been idle for a while.
  await pause(15_000)
  const before = memoryOf(app.pid) ?? 0
  const open: Open = { sentAt: new Map(), times: [], sockets: [] }
  for (let at = 0; at < size; at += 50) {
    const some = Array.from({ length: Math.min(50, size - at) }, (_, more) => at + more)
    await Promise.all(some.map((which) => connect(app.url, conversations, which, open)))
  }
  await pause(15_000)
  const after = memoryOf(app.pid) ?? 0
  await say(app.url, conversations, null, 5, pace / 3)
  const began = performance.now()
  const cpuBefore = [cpuOf(app.pid), cpuOf(process.pid)]
  const reached = await say(app.url, conversations, open, seconds, pace)
  const took = performance.now() - began
  const busy = [cpuOf(app.pid), cpuOf(process.pid)].map(
    (after, at) => `${((100 * ((after ?? 0) - (cpuBefore[at] ?? 0))) / took).toFixed(0)} %`,
  )
  await pause(2000)
  const each = size >= 200 ? (((after - before) * 1024) / size).toFixed(0) : '–'
  const p = (share: number) => percentile(open.times, share).toFixed(1)
  const figures = [bus, size, pace, open.times.length, p(0.5), p(0.99), reached.toFixed(0), ...busy, after, each]
  console.log(`| ${figures.join(' | ')} |`)
  for (const socket of open.sockets) socket.terminate()
  await app.stop()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Conversations of two people each, and a session of each of them. */
async function prepare(databaseUrl: string): Promise<Room[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await grow(database, 1_000)
  await database.query(past)
  await database.query('vacuum analyze')
  await database.query(`insert into auth_sessions (token, user_id, expires_at)
    select 'bench-' || id, id, now() + interval '1 day' from auth_users`)
  const { rows } = await database.query<{ projectId: string; stageId: string; owner: string; member: string }>(
    `select p.id as "projectId", s.id as "stageId", p.created_by as owner, m.user_id as member
     from research_projects p join project_stages s on s.project_id = p.id and s.stage_number = 1
       join project_members m on m.project_id = p.id
     order by p.id limit $1`,
    [rooms],
  )
  await database.end()
  return rows.map(({ owner, member, ...stage }) => ({ ...stage, cookies: [owner, member].map(cookieOf) }))
}

function cookieOf(userId: string): string {
  const token = `bench-${userId}`
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `ninefold.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

function connect(url: string, conversations: Room[], at: number, open: Open): Promise<void> {
  const room = conversations[at % rooms]
  if (!room) throw new Error('No such conversation')
  const { projectId, stageId, cookies } = room
  const cookie = cookies[Math.floor(at / rooms) % 2] ?? ''
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { cookie, origin: url } })
  open.sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'watch', projectId, stageId })))
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('{"type":"watching"')) resolve()
      if (!text.startsWith('{"type":"change","change":"message"')) return
      const began = open.sentAt.get(/"message":\{"id":"([^"]+)"/.exec(text)?.[1] ?? '')
      if (began !== undefined) open.times.push(performance.now() - began)
    })
  })
}

/** Posts at a steady pace however long the answers take. Returns how many a second were answered. */
async function say(
  url: string,
  conversations: Room[],
  open: Open | null,
  forSeconds: number,
  pace: number,
): Promise<number> {
  const began = performance.now()
  const posts: Promise<void>[] = []
  for (let at = 0; at < forSeconds * pace; at += 1) {
    const due = began + (at * 1000) / pace
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const room = conversations[(at * 7) % rooms]
    if (room) posts.push(post(url, room, open))
  }
  await Promise.all(posts)
  return posts.length / ((performance.now() - began) / 1000)
}

async function post(url: string, { projectId, stageId, cookies: [cookie = ''] }: Room, open: Open | null) {
  const id = uuidv7()
  open?.sentAt.set(id, performance.now())
  const body = JSON.stringify({ id, message: 'What we found on this day, and what it may mean.' })
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const status = await new Promise<number>((resolve, reject) => {
    const path = `${url}/api/projects/${projectId}/stages/${stageId}/messages`
    const clientRequest = request(path, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    clientRequest.once('error', reject).end(body)
  })
  if (status !== 201) throw new Error(`A post answered ${status}`)
}
