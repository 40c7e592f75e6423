import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { type ReleaseBefore, withReleaseBefore } from '#server/test/release-before.ts'
import { startApp } from '../e2e/app.ts'
import { freePort } from '../server/ground/free-port.ts'
import { isWhole, Ledger } from './faults/ledger.ts'
import { startPostgres } from './faults/postgres.ts'
import { Page } from './page.ts'
import { clientWith, cookieOf, percentile, sharedStage } from './people.ts'

/*
 * Does anybody notice an upgrade? The release before this code works for sixty clients and ten open pages. Beside it, this code starts on
 * the same database and migrates it; the clients move over one by one, both work for a while, and the old process is stopped. Ends with 1
 * where a request failed, an acknowledged message was lost, or a page missed one. `CLIENTS=20` where the machine has other work.
 */

const clients = Number(process.env.CLIENTS ?? 60)
const openPages = 10
/** Between the requests of one client. */
const restMs = 100
const [aloneMs, besideMs, afterMs] = [10_000, 20_000, 10_000]
const names = ['lindiwe', 'johan', 'aisha'] as const

await withReleaseBefore('the rolling upgrade', upgrade)
process.exit()

async function upgrade({ folder, name }: ReleaseBefore) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-upgrade-'))
  const postgres = await startPostgres()
  const ports = [await freePort(), await freePort()].map(String)
  const settings = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    APP_SECRET: 'known-to-both-processes-0123456789',
    // Nobody asks for a page.
    PAGES: 'dev',
  }
  const before = await startApp({ ...settings, PORT: ports[0] ?? '' }, 'server/main.ts', folder)
  const urls = ports.map((port) => `http://localhost:${port}`)
  const cookies = await Promise.all(names.map((each) => cookieOf(before.url, each)))
  const stage = await sharedStage(clientWith(before.url, cookies[0] ?? ''), 8)
  const pages = Array.from(
    { length: openPages },
    (_, at) => new Page({ urls, cookie: cookies[at % names.length] ?? '', stage, at: 0 }),
  )
  const load = startLoad(before.url, cookies, stage)

  await pause(aloneMs)
  load.enter('the new process migrates')
  const began = performance.now()
  const after = await startApp({ ...settings, PORT: ports[1] ?? '' })
  const readyMs = Math.round(performance.now() - began)
  load.enter('both work, and clients move over')
  for (let client = 0; client < clients; client += 1) {
    load.move(client, after.url)
    await pause(besideMs / clients)
  }
  load.enter('the old process is stopped')
  await before.stop()
  load.enter('the new one alone')
  await pause(afterMs)
  await load.stop()
  // The last events are still on their way.
  await pause(2000)

  const found = await load.ledger.compare(clientWith(after.url, cookies[0] ?? ''), stage)
  const missed = pages.filter(({ thread }) => thread.length !== found.stored).length
  for (const page of pages) page.close()
  const migrated = await postgres.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations')
  await after.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })

  console.log(
    `From ${name} to this code, ${migrated[0]?.count} migrations in the end, with those of ${name}; ready after ${readyMs} ms.`,
  )
  console.log(`${clients} clients, ${openPages} open pages.\n`)
  console.log('| while | requests | failed | p50 ms | p99 ms | longest ms |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, times, failed } of load.phases) {
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)))
    console.log(`| ${name} | ${times.length} | ${failed.length} | ${p50} | ${p99} | ${longest} |`)
  }
  const { acknowledged, lost, doubled, gaps, outOfOrder } = found
  console.log(
    `\n${acknowledged} messages acknowledged, ${lost} lost, ${doubled} doubled, ${gaps} gaps, ${outOfOrder} out of order; pages that missed one: ${missed}`,
  )
  const failed = load.phases.flatMap((each) => each.failed)
  if (failed.length > 0) console.log(failed.slice(0, 10).join('\n'))
  if (failed.length > 0 || missed > 0 || !isWhole(found)) process.exitCode = 1
}

/** Clients that open projects, stages, threads and the bell, and post, each where it has been told to. */
function startLoad(url: string, cookies: string[], stage: { projectId: string; stageId: string }) {
  const agent = new Agent({ keepAlive: true })
  const ledger = new Ledger()
  const at = Array.from({ length: clients }, () => url)
  const phases = [phaseOf('the old process alone')]
  const project = `/api/projects/${stage.projectId}`
  const chat = `${project}/stages/${stage.stageId}/messages`
  const reads = [project, '/api/projects?scope=all', `${project}/stages/${stage.stageId}`, chat, '/api/notifications']
  let isLoading = true

  /** The answer’s text; null where there was none, or it was no success. */
  async function ask(client: number, path: string, body?: object): Promise<string | null> {
    const phase = phases.at(-1) ?? phaseOf('')
    const began = performance.now()
    const headers = { origin: at[client] ?? '', cookie: cookies[client % cookies.length] ?? '' }
    const { status, text } = await send(agent, (at[client] ?? '') + path, headers, body)
    phase.times.push(performance.now() - began)
    if (/^2/.test(status)) return text
    phase.failed.push(`${status} ${path} ${text.slice(0, 200)}`)
    return null
  }

  async function work(client: number) {
    for (let turn = client; isLoading; turn += 1) {
      if (turn % 3 === 0) {
        const id = uuidv7()
        const text = await ask(client, chat, { id, message: `Message ${id}` })
        if (text !== null) ledger.acknowledge({ client, id, seq: JSON.parse(text).seq })
      } else await ask(client, reads[turn % reads.length] ?? project)
      await pause(restMs)
    }
  }

  const working = Promise.all(at.map((_, client) => work(client)))
  return {
    ledger,
    phases,
    enter: (name: string) => void phases.push(phaseOf(name)),
    /** From its next request on, a client asks there. */
    move(client: number, to: string) {
      at[client] = to
    },
    async stop() {
      isLoading = false
      await working
      agent.destroy()
    },
  }
}

function phaseOf(name: string) {
  return { name, times: [] as number[], failed: [] as string[] }
}

function send(agent: Agent, url: string, headers: Record<string, string>, body?: object) {
  return new Promise<{ status: string; text: string }>((resolve) => {
    const method = body ? 'POST' : 'GET'
    const asked = request(
      url,
      { agent, method, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += chunk))
        answer.once('end', () => resolve({ status: String(answer.statusCode), text }))
        answer.once('error', () => resolve({ status: 'cut', text }))
      },
    )
    asked.once('error', ({ message }) => resolve({ status: 'cut', text: message }))
    asked.end(body && JSON.stringify(body))
  })
}
