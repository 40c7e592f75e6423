import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '#domain/research/messages/messages.ts'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { freePort } from '#server/ground/free-port.ts'
import { startApp } from '../e2e/app.ts'
import { Page } from './page.ts'
import { clientWith, cookieOf, sharedStage } from './people.ts'

/*
 * Does anybody miss anything while the app is restarted? Two processes on one database are stopped and started in turns
 * every 20 seconds for three minutes, while ten clients post and each builds its thread from live updates and, after
 * each interruption, by fetching what it missed.
 */

const clients = 10
const minutes = Number(process.env.MINUTES ?? 3)
const restartSeconds = 20
const postMs = 200

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-restarts-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const ports = [String(await freePort()), String(await freePort())]
const secret = 'known-to-both-processes-0123456789'
const start = (port = '') =>
  startApp({ PORT: port, DATABASE_URL: embedded.url, DATA_DIR: dataDir, APP_SECRET: secret, LOG_LEVEL: 'silent' })
const apps = [await start(ports[0]), await start(ports[1])]
const urls = apps.map(({ url }) => url)
const names = ['lindiwe', 'johan', 'aisha'] as const
const cookies = await Promise.all(names.map((name) => cookieOf(urls[0] ?? '', name)))
const stage = await sharedStage(clientWith(urls[0] ?? '', cookies[0] ?? ''), 8)

const acked = new Map<string, number>()
let restarts = 0
let posting = true

const pages = Array.from(
  { length: clients },
  (_, at) => new Page({ urls, cookie: cookies[at % cookies.length] ?? '', stage, at }),
)
const until = Date.now() + minutes * 60_000
const load = Promise.all(
  pages.map(async (page) => {
    while (posting) {
      const { id, seq } = await page.post()
      acked.set(id, seq)
      await pause(postMs)
    }
  }),
)
while (Date.now() < until) {
  await pause(restartSeconds * 1000)
  const which = restarts % 2
  await apps[which]?.stop()
  apps[which] = await start(ports[which])
  restarts += 1
}
posting = false
await load
// The last events are still on their way, and clients between two connections reconnect.
await pause(3000)

const reader = clientWith(urls[0] ?? '', cookies[0] ?? '')
const stored: Message[] = []
for (;;) {
  const page = await reader.messages.list({ ...stage, after: stored.at(-1)?.seq ?? 0 })
  if (page.length === 0) break
  stored.push(...page)
}
const idsOf = (thread: Message[]) => thread.map(({ id }) => id).join()
const lost = [...acked].filter(([id, seq]) => stored[seq - 1]?.id !== id).length
const different = pages.filter(({ thread }) => idsOf(thread) !== idsOf(stored)).length
console.log(`${clients} clients, ${minutes} minutes, ${restarts} restarts: ${acked.size} messages acknowledged`)
const sumOf = (count: (page: Page) => number) => pages.reduce((sum, page) => sum + count(page), 0)
console.log(
  `posts repeated ${sumOf(({ retries }) => retries)}, live connections lost and made again ${sumOf(({ reconnects }) => reconnects)}`,
)
console.log(`acknowledged and lost ${lost}; stored ${stored.length}; clients whose thread differs ${different}`)

for (const page of pages) page.close()
for (const app of apps) await app.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })
if (lost + different > 0) {
  console.error('A message was lost, or a client missed one.')
  process.exit(1)
}
process.exit(0)
