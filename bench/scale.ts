import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { start } from '#server/app/start.ts'
import { readConfig } from '#server/ground/config/config.ts'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { freePort } from '#server/ground/free-port.ts'
import { createLog } from '#server/ground/log.ts'
import { clientWith, cookieOf, percentile } from './people.ts'
import { giveProjects, grow, messagesEach } from './world.ts'

/*
 * Does a person's own page cost more when the world is larger? The same requests by the same person, to a server on a
 * world of 1,000 projects and to one on a world of 1,000,000 with 10,000,000 messages, in turns, so that a slow moment
 * of the machine affects both.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-scale-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const small = await open('small', 1_000)
const large = await open('large', 1_000_000)

const questions: Record<string, (world: World) => Promise<unknown>> = {
  'open a project': ({ client, projectId }) => client.projects.find({ projectId }),
  'a list page': ({ client }) => client.projects.list({ scope: 'all' }),
  'a list page, by title': ({ client }) => client.projects.list({ scope: 'owned', sort: 'title', page: 2 }),
  'a search': ({ client }) => client.projects.list({ scope: 'all', search: 'tides' }),
  'a search, narrowed': ({ client }) =>
    client.projects.list({ scope: 'owned', search: 'tides', statuses: ['Active'], phases: [2, 5] }),
  'open a stage': ({ client, projectId, stageId }) => client.stages.open({ projectId, stageId }),
  'the notifications': ({ client }) => client.notifications.list(),
  'what waits for an answer': ({ client }) => client.invitations.list(),
  'a thread page': ({ client, projectId, stageId }) => client.messages.list({ projectId, stageId, before: 500 }),
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; one request at a time, over HTTP\n`)
console.log('| question | p50 ms at 1,000 | p50 ms at 1,000,000 | times | queries |')
console.log('|---|---|---|---|---|')
for (const [name, ask] of Object.entries(questions)) {
  const [before, after] = await medians(ask)
  const queries = [await queriesOf(() => ask(small)), await queriesOf(() => ask(large))]
  const same = queries[0] === queries[1] ? queries[0] : queries.join(', then ')
  console.log(`| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${(after / before).toFixed(2)} | ${same} |`)
}

for (const world of [small, large]) await world.close()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })

type World = Awaited<ReturnType<typeof open>>

/** A server on its own database, filled to a given size, and a person in it. */
async function open(name: string, projects: number) {
  const admin = new pg.Client({ connectionString: embedded.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const database = new URL(embedded.url)
  database.pathname = `/${name}`
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const config = readConfig({ DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'error', DEMO: 'on' })
  const running = await start(config, database.href, createLog('error'))

  const grower = new pg.Client({ connectionString: database.href })
  await grower.connect()
  const client = clientWith(url, await cookieOf(url, 'johan'))
  const { id } = await client.profiles.me()
  const at = await giveProjects(grower, id)
  const began = performance.now()
  await grow(grower, projects)
  const { rows } = await grower.query('select pg_size_pretty(pg_database_size(current_database())) as size')
  await grower.end()
  console.error(
    `${projects} projects, ${projects * messagesEach} messages: ${rows[0].size}, made in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  return { client, ...at, close: running.stop }
}

/** The medians of 1,000 requests to each world, in turns, after 300 to warm up. In milliseconds. */
async function medians(ask: (world: World) => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let at = -300; at < 1000; at += 1) {
    for (const [which, world] of ([small, large] as const).entries()) {
      const began = performance.now()
      await ask(world)
      if (at >= 0) times[which]?.push(performance.now() - began)
    }
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)]
}

/** How many queries a request makes, its session included. Jobs query in between, so the fewest of ten runs counts. */
async function queriesOf(ask: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query
  let fewest = Number.POSITIVE_INFINITY
  for (let at = 0; at < 10; at += 1) {
    let count = 0
    pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
      count += 1
      return Reflect.apply(query, this, args)
    } as typeof query
    await ask()
    fewest = Math.min(fewest, count)
  }
  pg.Client.prototype.query = query
  return fewest
}
