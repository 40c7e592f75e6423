import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { type App, startApp } from '../e2e/app.ts'
import { startPostgres } from './faults/postgres.ts'
import { type Ask, connections, cpuOf, memoryOf, send } from './load.ts'
import { addTeams, type Teams } from './teams.ts'

/*
 * How much memory does the process hold: a minute after the start, under full load, and a minute after that? Each checkout that is named
 * (this one, where none is) takes two turns, each with a database of its own. Ends with 1 where this one is above its aims, or a request
 * failed. `REQUESTS=2000` for a quick look.
 */

const requests = Number(process.env.REQUESTS ?? 20_000)
const quietMs = Number(process.env.QUIET ?? 60) * 1000
const turns = Number(process.env.TURNS ?? 2)
/** In MB. */
const aims = { idle: 130, atMost: 350 }
const secret = 'only-for-this-bench-0123456789-0123456789'
const here = join(import.meta.dirname, '..')
const folders = process.argv.length > 2 ? process.argv.slice(2) : [here]

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${requests} requests, ${connections} connections\n`,
)
console.log('| checkout | idle MB | at most MB | after the load MB | requests/s | processor ms a request | failed |')
console.log('|---|---|---|---|---|---|---|')
for (let turn = 0; turn < turns; turn += 1) for (const folder of folders) await measure(folder)
process.exit()

async function measure(folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-memory-'))
  const postgres = await startPostgres()
  const settings = {
    DATABASE_URL: postgres.url,
    APP_SECRET: secret,
    LOG_LEVEL: 'error',
    DEMO: 'off',
    DATA_DIR: dataDir,
  }
  const app = await startApp(settings, 'server/main.ts', folder)
  await pause(quietMs)
  const idle = memoryOf(app.pid)
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const teams = await addTeams(database, secret)
  await database.end()
  const began = performance.now()
  const processorBefore = cpuOf(app.pid) ?? 0
  const failed = await load(app, teams)
  const seconds = (performance.now() - began) / 1000
  const processorMs = (cpuOf(app.pid) ?? 0) - processorBefore
  const peak = peakOf(app.pid)
  await pause(quietMs)
  console.log(
    `| ${folder === here ? 'this' : folder} | ${idle} | ${peak} | ${memoryOf(app.pid)} | ${Math.round(requests / seconds)} | ${(processorMs / requests).toFixed(2)} | ${failed} |`,
  )
  if (folder === here && ((idle ?? 0) > aims.idle || (peak ?? 0) > aims.atMost || failed > 0)) process.exitCode = 1
  await app.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** What `npm run bench` asks, mixed: pages, and every fourth time a durable message. Answers how much failed. */
async function load(app: App, { owner, ofTen, ofMany }: Teams): Promise<number> {
  const headers = { cookie: owner.cookie, origin: app.url }
  const rooms = [...ofTen, ofMany]
  const ask = (n: number): Ask => {
    const { projectId, stageIds } = rooms[n % rooms.length] ?? ofMany
    const project = `/projects/${projectId}`
    const paths = [project, '/projects?scope=owned', `${project}/stages/${stageIds[0]}`, '/notifications']
    const chat = `${project}/stages/${stageIds[1 + (n % 8)]}/messages`
    const body = n % 4 === 0 ? { body: { id: uuidv7(), message: 'x'.repeat(120) } } : {}
    const path = n % 4 === 0 ? chat : (paths[Math.floor(n / 4) % paths.length] ?? project)
    return { url: `${app.url}/api${path}`, headers, ...body }
  }
  const numbers = Array.from({ length: requests }, (_, n) => n)
  const answered = await pLimit(connections).map(numbers, (n) => send(ask(n)).then(Boolean, () => false))
  return answered.filter((isAnswered) => !isAnswered).length
}

/** The largest memory that a process has had, in MB, as Linux counts it. */
function peakOf(pid: number): number {
  const [, kB] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kB) / 1024)
}
