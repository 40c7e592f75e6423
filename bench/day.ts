import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/ground/free-port.ts'
import { hasNginx, startNginx } from '#server/test/nginx.ts'
import { startApp } from '../e2e/app.ts'
import { Life, Seen } from './day/life.ts'
import { watchMachine } from './day/machine.ts'
import { addPeople, kinds } from './day/world.ts'
import { randomFrom } from './faults/fault.ts'
import { startPostgres } from './faults/postgres.ts'
import { percentile } from './people.ts'

/*
 * A day in the life: students, supervisors, collaborators, visitors of the free tools and programs of departments, 2,000 of them at once,
 * for five minutes, on one process and then on two behind nginx. Ends with 1 when something failed. `PEOPLE=200 SECONDS=30` for a
 * quick look.
 */

const count = Number(process.env.PEOPLE ?? 2000)
const seconds = Number(process.env.SECONDS ?? 300)
const arrivalSeconds = Math.min(30, seconds / 3)
const secret = 'only-for-this-bench-0123456789-0123456789'

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${count} people, ${seconds} s`)
console.log('Load, nginx, processes and database on the same machine.')
let failed = await day(1)
if (hasNginx()) failed += await day(2)
else console.log('SKIPPED: two processes behind nginx (apt install nginx)')
process.exit(failed > 0 ? 1 : 0)

/** Returns how many acts failed. */
async function day(processes: number): Promise<number> {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-day-'))
  const ports = await Promise.all(Array.from({ length: processes }, async () => String(await freePort())))
  const nginx = processes > 1 ? await startNginx({ processes: ports }) : null
  const url = nginx?.url ?? `http://localhost:${ports[0]}`
  const settings = {
    ...{
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      APP_SECRET: secret,
      BASE_URL: url,
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
    // What sends the load says whom it stands for, as a proxy does.
    TRUSTED_PROXIES: nginx ? '2' : '1',
  }
  const first = await startApp({ ...settings, PORT: ports[0] ?? '' })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const people = await addPeople(database, count, secret)
  await database.end()
  const apps = [first, ...(await Promise.all(ports.slice(1).map((port) => startApp({ ...settings, PORT: port }))))]
  await pause(seconds > 60 ? 30_000 : 2000)

  const machine = await watchMachine({ apps: apps.map(({ pid }) => pid), postgres, nginx: nginx?.pid ?? null })
  const seen = new Seen()
  const random = randomFrom(20261125)
  const lives = people.map((person) => new Life(person, { url, seen, random }))
  const living: Promise<void>[] = []
  for (const life of lives) {
    living.push(life.live())
    await pause((arrivalSeconds * 1000) / count)
  }
  seen.counts = true
  seen.requests = 0
  machine.begin()
  const began = performance.now()
  await pause(seconds * 1000)
  const took = (performance.now() - began) / 1000
  seen.counts = false
  const found = await machine.end()
  for (const life of lives) life.end()
  const connected = people.filter(({ headers }) => headers.cookie).length
  print({ processes, seen, found, took, connected })
  await Promise.race([Promise.all(living), pause(25_000)])
  for (const app of apps) await app.stop()
  await nginx?.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return [...seen.failures.values()].reduce((sum, each) => sum + each, 0)
}

type Day = {
  processes: number
  seen: Seen
  found: Awaited<ReturnType<Awaited<ReturnType<typeof watchMachine>>['end']>>
  took: number
  connected: number
}

function print({ processes, seen, found, took, connected }: Day) {
  console.log(`\n${processes === 1 ? 'One process' : `${processes} processes behind nginx`}\n`)
  console.log('| who | act | times | p50 ms | p99 ms |')
  console.log('|---|---|---|---|---|')
  const order = (key: string) => kinds.findIndex((kind) => key.startsWith(kind))
  for (const [key, times] of [...seen.times].sort(([one], [other]) => order(one) - order(other)))
    console.log(`| ${key} | ${times.length} | ${p(times, 0.5)} | ${p(times, 0.99)} |`)
  const acts = [...seen.times.values()].reduce((sum, { length }) => sum + length, 0)
  const failures = [...seen.failures]
  console.log(
    `\nfailed: ${failures.length === 0 ? 'none' : failures.map(([what, times]) => `${times} × ${what}`).join('; ')}`,
  )
  console.log(`${(acts / took).toFixed(0)} acts, ${(seen.requests / took).toFixed(0)} requests a second`)
  console.log(
    `live: ${connected} open pages, lost ${seen.lostConnections}; ${seen.lags.length} messages received, p50 ${p(seen.lags, 0.5)} ms, p99 ${p(seen.lags, 0.99)} ms`,
  )
  const { apps, postgres, nginx, bench } = found.cores
  const core = (share: number) => share.toFixed(2)
  console.log(
    `cores: product ${core(apps)}, PostgreSQL ${core(postgres)}, nginx ${core(nginx)}, the load itself ${core(bench)}`,
  )
  console.log(`memory of each process: before ${found.idle.join(', ')} MB, at most ${found.memory.join(', ')} MB`)
  console.log(
    `connections to PostgreSQL at most ${found.connections}; load average of the machine up to ${found.load.toFixed(1)}`,
  )
}

function p(numbers: number[], share: number): string {
  return percentile(numbers, share).toFixed(0)
}
