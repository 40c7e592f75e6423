import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { freePort } from '#server/free-port.ts'
import { type App, startApp } from '../e2e/app.ts'
import { type Client, clientWith, cookieOf, percentile, sharedStage } from './people.ts'

/*
 * Is an acknowledged message ever lost, doubled or out of place? Ten clients send 2,000 messages while the app is
 * killed with SIGKILL three times and started again. A send that got no answer is sent again with its id.
 */

const clients = 10
const sendsEach = 200
const kills = 3

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-crash-'))
const port = String(await freePort())
const start = () => startApp({ PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' })
const acked = new Map<string, number>()
const figures = { sends: 0, retries: 0, restarts: [] as number[] }

let app: App = await start()
const names = ['lindiwe', 'johan', 'aisha'] as const
const cookies = await Promise.all(names.map((name) => cookieOf(app.url, name)))
const people = cookies.map((cookie) => clientWith(app.url, cookie))
const reader = people[0]
if (!reader) throw new Error('Nobody is there')
const stage = await sharedStage(reader, 8)

const began = performance.now()
const sending = Promise.all(Array.from({ length: clients }, (_, at) => sendAll(people[at % people.length] ?? reader)))
for (let kill = 1; kill <= kills; kill += 1) {
  while (acked.size < (clients * sendsEach * kill) / (kills + 1)) await pause(5)
  await app.kill()
  const down = performance.now()
  app = await start()
  figures.restarts.push(performance.now() - down)
}
await sending
const seconds = (performance.now() - began) / 1000

const stored = await readAll(reader)
const seqs = stored.map(({ seq }) => seq)
const times = new Map<string, number>()
for (const { id } of stored) times.set(id, (times.get(id) ?? 0) + 1)
const lost = [...acked].filter(([id, seq]) => stored[seq - 1]?.id !== id).length
const doubled = [...times.values()].filter((count) => count > 1).length
const gaps = seqs.filter((seq, at) => seq !== at + 1).length

console.log(`${clients} clients, ${acked.size} messages acknowledged in ${seconds.toFixed(1)} s, ${kills} kills`)
console.log(`sends ${figures.sends}, of them repeated ${figures.retries}; stored ${stored.length}`)
console.log(`lost or moved ${lost}, doubled ${doubled}, gaps in seq ${gaps}`)
console.log(
  `ready again after a kill: median ${percentile(figures.restarts, 0.5).toFixed(0)} ms, worst ${Math.max(...figures.restarts).toFixed(0)} ms`,
)

await app.stop()
rmSync(dataDir, { recursive: true, force: true })
const right = lost + doubled + gaps === 0 && stored.length === acked.size && acked.size === clients * sendsEach
if (!right) {
  console.error('A message was lost, doubled or misplaced.')
  process.exit(1)
}

async function sendAll(client: Client) {
  for (let at = 0; at < sendsEach; at += 1) {
    const id = uuidv7()
    while (!acked.has(id)) {
      figures.sends += 1
      try {
        const { seq } = await client.messages.post({ ...stage, id, message: `Message ${id}` })
        acked.set(id, seq)
      } catch {
        figures.retries += 1
        await pause(50)
      }
    }
  }
}

async function readAll(client: Client) {
  const all: Awaited<ReturnType<Client['messages']['list']>> = []
  for (;;) {
    const page = await client.messages.list({ ...stage, after: all.at(-1)?.seq ?? 0 })
    if (page.length === 0) return all
    all.push(...page)
  }
}
