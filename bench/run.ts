import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { databaseIn, startApp } from '../e2e/app.ts'
import { type Measured, measure, memoryOf } from './load.ts'
import { clientWith, cookieOf, percentile, sharedStage } from './people.ts'

/* What a request costs, and how soon others see it; compared with a bare Hono and SQL server in the same run. */

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-bench-'))
const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' })
// The engine frees what starting needed only after it has been idle for a while.
await pause(20_000)
const idle = memoryOf(app.pid)
const floor = await startApp({ DATABASE_URL: databaseIn(dataDir) }, 'bench/floor.ts')

const cookie = await cookieOf(app.url, 'lindiwe')
const client = clientWith(app.url, cookie)
const me = await client.profiles.me()
const { projectId, stageId } = await sharedStage(client, 4)
const headers = { cookie, origin: app.url, 'content-type': 'application/json' }

async function ask(url: string, body?: object) {
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}
const stage = `${app.url}/api/projects/${projectId}/stages/${stageId}`
const message = 'x'.repeat(120)

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; 8 requests at a time; the load runs on the same machine\n`,
)
console.log(`server after 20 s of quiet: ${idle} MB\n`)
console.log('| question | requests/s | p50 ms | p99 ms | CPU ms/request |')
console.log('|---|---|---|---|---|')
await row('open a project', () => ask(`${app.url}/api/projects/${projectId}`))
await row('— floor', () => ask(`${floor.url}/project/${projectId}`), floor.pid)
await row('list projects', () => ask(`${app.url}/api/projects?scope=owned`))
await row('— floor', () => ask(`${floor.url}/projects/${me.id}`), floor.pid)
await row('open a stage', () => ask(stage))
await row('post a message (durable)', () => ask(`${stage}/messages`, { id: uuidv7(), message }))
await row('— floor', () => ask(`${floor.url}/messages`, { id: uuidv7(), stageId, message }), floor.pid)

console.log('\n| live delivery, one message after the other | p50 ms | p99 ms | deliveries |')
console.log('|---|---|---|---|')
await delivery(1)
await delivery(200)
console.log(`\nserver with 200 sockets: ${memoryOf(app.pid)} MB`)

await floor.stop()
await app.stop()
rmSync(dataDir, { recursive: true, force: true })

async function row(name: string, asked: () => Promise<void>, pid = app.pid) {
  const { perSecond, p50, p99, cpu, failed }: Measured = await measure(asked, pid)
  const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpu?.toFixed(2) ?? '?']
  console.log(`| ${name} | ${figures.join(' | ')} |${failed ? ` ${failed} failed` : ''}`)
}

/** From the moment a message is sent to the moment each open page has it. */
async function delivery(sockets: number) {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const open = await Promise.all(Array.from({ length: sockets }, () => watch(sentAt, times)))
  const rounds = 200
  for (let at = 0; at < rounds; at += 1) {
    const id = uuidv7()
    sentAt.set(id, performance.now())
    await ask(`${stage}/messages`, { id, message })
    while (times.length < (at + 1) * sockets) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  console.log(
    `| ${sockets} sockets | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.99).toFixed(1)} | ${times.length} |`,
  )
  if (sockets < 200) for (const socket of open) socket.close()
}

function watch(sentAt: Map<string, number>, times: number[]): Promise<WebSocket> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/live`, { headers })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'watch', projectId, stageId })))
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'watching') resolve(socket)
      const began = frame.change === 'message' ? sentAt.get(frame.body.message.id) : undefined
      if (began !== undefined) times.push(performance.now() - began)
    })
  })
}
