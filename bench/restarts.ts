import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { type LiveMessage, readFrame } from '#domain/live.ts'
import { merge } from '#domain/open-stage.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { freePort } from '#server/free-port.ts'
import { startApp } from '../e2e/app.ts'
import { type Client, clientWith, cookieOf, sharedStage } from './people.ts'

/*
 * Does anybody miss anything while the app is restarted? Two processes on one database are stopped and started in turns
 * every 20 seconds for three minutes, while ten clients post and each keeps its thread by what it is told and, after
 * each interruption, by asking for what it missed.
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
const figures = { restarts: 0, retries: 0, reconnects: 0 }
let posting = true
let watching = true

/** One open page: it goes to the other process when its own does not answer, as behind a load balancer. */
class Page {
  thread: LiveMessage[] = []
  readonly #cookie: string
  #at: number

  constructor(at: number) {
    this.#at = at
    this.#cookie = cookies[at % cookies.length] ?? ''
    this.#connect()
  }

  async post(): Promise<void> {
    const id = uuidv7()
    while (!acked.has(id)) {
      try {
        acked.set(id, (await this.#client().messages.post({ ...stage, id, message: `Message ${id}` })).seq)
      } catch {
        figures.retries += 1
        this.#at += 1
        await pause(50)
      }
    }
  }

  #client = (): Client => clientWith(this.#url(), this.#cookie)
  #url = () => urls[this.#at % urls.length] ?? ''

  #connect() {
    if (!watching) return
    const headers = { cookie: this.#cookie, origin: this.#url() }
    const socket = new WebSocket(`${this.#url().replace('http', 'ws')}/live`, { headers })
    socket.on('error', () => {})
    socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', ...stage })))
    socket.on('message', (data) => {
      const frame = readFrame(String(data))
      if (frame.type === 'message') this.thread = merge(this.thread, [frame.message])
      if (frame.type === 'watching' || frame.type === 'missed') void this.#catchUp()
      if (!watching) socket.close()
    })
    socket.on('close', () => {
      figures.reconnects += 1
      this.#at += 1
      setTimeout(() => this.#connect(), 300)
    })
  }

  /** After the last message before the first gap, as a page asks. */
  async #catchUp(): Promise<void> {
    try {
      for (;;) {
        const gap = this.thread.findIndex(({ seq }, at) => seq !== at + 1)
        const after = gap === -1 ? this.thread.length : gap
        const missed = await this.#client().messages.list({ ...stage, after })
        this.thread = merge(this.thread, missed)
        if (missed.length < 50) return
      }
    } catch {
      // The process went away meanwhile: the next watch asks again.
    }
  }
}

const pages = Array.from({ length: clients }, (_, at) => new Page(at))
const until = Date.now() + minutes * 60_000
const load = Promise.all(
  pages.map(async (page) => {
    while (posting) {
      await page.post()
      await pause(postMs)
    }
  }),
)
while (Date.now() < until) {
  await pause(restartSeconds * 1000)
  const which = figures.restarts % 2
  await apps[which]?.stop()
  apps[which] = await start(ports[which])
  figures.restarts += 1
}
posting = false
await load
// What was told last is on its way; whoever is between two connections comes back.
await pause(3000)

const reader = clientWith(urls[0] ?? '', cookies[0] ?? '')
const stored: LiveMessage[] = []
for (;;) {
  const page = await reader.messages.list({ ...stage, after: stored.at(-1)?.seq ?? 0 })
  if (page.length === 0) break
  stored.push(...page)
}
const idsOf = (thread: LiveMessage[]) => thread.map(({ id }) => id).join()
const lost = [...acked].filter(([id, seq]) => stored[seq - 1]?.id !== id).length
const different = pages.filter(({ thread }) => idsOf(thread) !== idsOf(stored)).length
console.log(`${clients} clients, ${minutes} minutes, ${figures.restarts} restarts: ${acked.size} messages acknowledged`)
console.log(`posts repeated ${figures.retries}, live connections lost and made again ${figures.reconnects}`)
console.log(`acknowledged and lost ${lost}; stored ${stored.length}; clients whose thread differs ${different}`)

watching = false
for (const app of apps) await app.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })
if (lost + different > 0) {
  console.error('A message was lost, or a client missed one.')
  process.exit(1)
}
process.exit(0)
