import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { type ReportName, reportNames } from '#domain/institutions/reports/reports.ts'
import { start } from '#server/app/start.ts'
import { readConfig } from '#server/ground/config/config.ts'
import { openDatabase } from '#server/ground/db/connect.ts'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { freePort } from '#server/ground/free-port.ts'
import { createLog } from '#server/ground/log.ts'
import { reportOf } from '#server/institutions/reports/report-of.ts'
import { findOldestPostgres } from '#server/test/oldest-postgres.ts'
import { clientWith, cookieOf, percentile } from './people.ts'
import { makeLarge } from './reports-world.ts'

/*
 * What do the reports of a large institution cost, of one department and of all of it, and what do others notice meanwhile? 200,000
 * candidatures in 320 units, or `--candidatures`; on the PostgreSQL that comes with the packages, or with `--oldest` on the oldest that is
 * supported, or in the empty database `--database URL`. Nothing is remembered from one time to the next. Ends with 1 above 100 ms for
 * a department, 1.5 s for the whole (medians), or 100 ms for what others open meanwhile (p95).
 */

const { values } = parseArgs({
  options: {
    candidatures: { type: 'string', default: '200000' },
    oldest: { type: 'boolean', default: false },
    database: { type: 'string' },
  },
})
const most = { department: 100, whole: 1500, others: 100 }
const count = Number(values.candidatures)
const programs = values.oldest ? findOldestPostgres() : undefined
if (programs === null) throw new Error('The oldest PostgreSQL is not installed')
const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-reports-'))
const embedded = values.database
  ? { url: values.database, stop: async () => {} }
  : await startEmbedded(dataDir, { onLost: () => process.exit(1), ...(programs ? { programs } : {}) })
const port = String(await freePort())
const url = `http://localhost:${port}`
const config = readConfig({ DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'silent', DEMO: 'on' })
const running = await start(config, embedded.url, createLog('silent'))
const { db, close } = openDatabase(embedded.url, { connections: 4 })
const today = dayIn(new Date(), defaultZone)
const began = performance.now()
const { programmeIds, spans } = await makeLarge(embedded.url, count)
const department = programmeIds.slice(40, 42)
const { rows: version } = await db.execute<{ version: string }>(
  sql`select current_setting('server_version') as version`,
)
console.error(`Made in ${Math.round((performance.now() - began) / 1000)} s`)

const client = clientWith(url, await cookieOf(url, 'johan'))
const [project] = (await client.projects.list({ scope: 'all' })).projects
if (!project) throw new Error('There is no project to open')

const number = (value: number) => value.toLocaleString('en')
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, PostgreSQL ${version[0]?.version}: ${number(count)} candidatures, ${number(spans)} spans of stages that were begun\n`,
)
console.log('| report | a department, median ms | the whole, median ms | most |')
console.log('|---|---|---|---|')
let isWithin = true
for (const report of reportNames) {
  const one = await timesOf(report, department, 15)
  const all = await timesOf(report, programmeIds, 7)
  const [ofOne, ofAll] = [percentile(one, 0.5), percentile(all, 0.5)]
  isWithin &&= ofOne <= most.department && ofAll <= most.whole
  console.log(`| ${report} | ${ofOne.toFixed(0)} | ${ofAll.toFixed(0)} | ${Math.max(...all).toFixed(0)} |`)
}
const p95 = async (beside: () => Promise<void>) => percentile(await openings(beside), 0.95)
console.log(
  `\nOpening the list of projects and one of them, p95: ${(await p95(async () => {})).toFixed(1)} ms with nothing else`,
)
const busy = await p95(async () => {
  for (const report of reportNames) await timesOf(report, programmeIds, 1)
})
console.log(`The same, p95: ${busy.toFixed(1)} ms while all nine reports of the whole are counted, one after the other`)

await close()
await running.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(isWithin && busy <= most.others ? 0 : 1)

/** How long a report takes, in milliseconds; each time as if nobody had read it. */
async function timesOf(report: ReportName, ids: readonly string[], times: number): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) {
    const began = performance.now()
    // Far apart in time: nothing that was counted is fresh.
    await reportOf(
      db,
      report,
      { programmeIds: ids, today, byProgramme: false },
      new Date(performance.now() * 1e7),
    ).catch(() => {
      taken.push(Number.POSITIVE_INFINITY)
    })
    taken.push(performance.now() - began)
  }
  return taken
}

/** How long it takes somebody to open the list of projects, and one of them, until something else is over, at least 200 times each. */
async function openings(beside: () => Promise<void>): Promise<number[]> {
  let isOver = false
  const other = beside().then(() => {
    isOver = true
  })
  const taken: number[] = []
  const take = async (open: () => Promise<unknown>) => {
    const began = performance.now()
    await open()
    taken.push(performance.now() - began)
  }
  while (!isOver || taken.length < 400) {
    await take(() => client.projects.list({ scope: 'all' }))
    await take(() => client.projects.find({ projectId: project?.id ?? '' }))
  }
  await other
  return taken
}
