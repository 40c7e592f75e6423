import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { startEmbedded } from '#server/db/embedded.ts'
import { startRedis } from '#server/test/redis.ts'
import { startApp } from '../e2e/app.ts'
import { memoryOf } from './load.ts'
import { percentile } from './people.ts'
import { grow } from './world.ts'

/*
 * How soon does everybody who shows a conversation have a message, and what does an open page cost? One process, 500
 * conversations, 300 messages a second spread over them, 1, 200 and 5,000 open pages; by way of PostgreSQL and of Redis.
 */

const rooms = 500
const perSecond = 300
const seconds = Number(process.env.SECONDS ?? 20)
const sizes = [1, 200, 5_000]
const secret = 'only-for-this-bench-0123456789-0123456789'

type Room = { projectId: string; stageId: string; cookies: string[] }
type Open = { sentAt: Map<string, number>; times: number[]; sockets: WebSocket[] }

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; load and database on the same machine`)
console.log(`${perSecond} messages/s over ${rooms} conversations, ${seconds} s each\n`)
console.log('| bus | sockets | deliveries | p50 ms | p99 ms | messages/s reached | server MB | kB/socket |')
console.log('|---|---|---|---|---|---|---|---|')
await run('PostgreSQL', {})
const redis = await startRedis().catch(() => null)
if (redis) await run('Redis', { REDIS_URL: redis.url })
else console.log('SKIPPED: Redis (no redis-server here)')
await redis?.stop()
process.exit(0)

async function run(bus: string, settings: Record<string, string>) {
  for (const size of sizes) await measure(bus, settings, size)
}

/** A process and a database of their own for each line: what one left behind costs the next nothing. */
async function measure(bus: string, settings: Record<string, string>, size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-sockets-'))
  const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
  const app = await startApp({
    ...{ DATABASE_URL: embedded.url, DATA_DIR: dataDir, APP_SECRET: secret, LOG_LEVEL: 'error', DEMO: 'off' },
    ...settings,
  })
  const conversations = await prepare(embedded.url)
  // The engine lets go of what starting needed only after a while of quiet.
  await pause(15_000)
  const before = memoryOf(app.pid) ?? 0
  const open: Open = { sentAt: new Map(), times: [], sockets: [] }
  for (let at = 0; at < size; at += 50) {
    const some = Array.from({ length: Math.min(50, size - at) }, (_, more) => at + more)
    await Promise.all(some.map((which) => connect(app.url, conversations, which, open)))
  }
  await pause(15_000)
  const after = memoryOf(app.pid) ?? 0
  await say(app.url, conversations, null, 5, perSecond / 3)
  const reached = await say(app.url, conversations, open, seconds, perSecond)
  await pause(2000)
  const each = size >= 200 ? (((after - before) * 1024) / size).toFixed(0) : '–'
  const p = (share: number) => percentile(open.times, share).toFixed(1)
  const figures = [bus, size, open.times.length, p(0.5), p(0.99), reached.toFixed(0), after, each]
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
      if (!text.startsWith('{"type":"message"')) return
      const began = open.sentAt.get(/"message":\{"id":"([^"]+)"/.exec(text)?.[1] ?? '')
      if (began !== undefined) open.times.push(performance.now() - began)
    })
  })
}

/** Posts at a steady pace whatever the answers take. Returns how many a second were answered. */
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
  const answer = await fetch(`${url}/api/projects/${projectId}/stages/${stageId}/messages`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ id, message: 'What we found on this day, and what it may mean.' }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A post answered ${answer.status}`)
}
