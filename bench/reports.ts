import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { type ReportName, reportNames } from '#domain/institutions/reports/reports.ts'
import { start } from '#server/app/start.ts'
import { readConfig } from '#server/ground/config.ts'
import { openDatabase } from '#server/ground/db/connect.ts'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { freePort } from '#server/ground/free-port.ts'
import { createLog } from '#server/ground/log.ts'
import { reportOf } from '#server/institutions/reports/report-of.ts'
import { storeSnapshots } from '#server/institutions/reports/store-snapshots.ts'
import { madeLives } from '#server/test/made-lives.ts'
import { storeLives } from '#server/test/store-lives.ts'
import { clientWith, cookieOf, percentile } from './people.ts'

/*
 * What do the reports of a large institution cost, of one department and of all of it, and what do others notice meanwhile? 200,000
 * candidatures in 320 departments, or as many as the first argument says. Nothing is remembered from one time to the next.
 */

const count = Number(process.argv[2] ?? 200_000)
const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-reports-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const port = String(await freePort())
const url = `http://localhost:${port}`
const config = readConfig({ DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'error', DEMO: 'on' })
const running = await start(config, embedded.url, createLog('error'))
const { db, close } = openDatabase(embedded.url, { connections: 4 })
const today = dayIn(new Date(), defaultZone)
const programmeIds = await fill()

const client = clientWith(url, await cookieOf(url, 'johan'))
const [project] = (await client.projects.list({ scope: 'all' })).projects
if (!project) throw new Error('There is no project to open')

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${count} candidatures in ${programmeIds.length} departments\n`,
)
console.log('| report | a department, median ms | the whole, median ms | most |')
console.log('|---|---|---|---|')
for (const report of reportNames) {
  const one = await timesOf(report, programmeIds.slice(7, 8), 15)
  const all = await timesOf(report, programmeIds, 7)
  console.log(
    `| ${report} | ${percentile(one, 0.5).toFixed(0)} | ${percentile(all, 0.5).toFixed(0)} | ${Math.max(...all).toFixed(0)} |`,
  )
}
console.log(`\nOpening a project, p95: ${(await openings(async () => {})).toFixed(1)} ms with nothing else`)
const busy = await openings(async () => {
  for (const report of ['pipeline', 'stage-times', 'cohorts'] as const) await timesOf(report, programmeIds, 1)
})
console.log(`Opening a project, p95: ${busy.toFixed(1)} ms while reports of the whole are counted`)
const began = performance.now()
await storeSnapshots(db, new Date())
console.log(`Snapshots of all institutions: ${((performance.now() - began) / 1000).toFixed(1)} s`)

await close()
await running.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })

/** An institution of so many candidatures; the ids of its programmes. */
async function fill(): Promise<string[]> {
  const began = performance.now()
  const institutionId = crypto.randomUUID()
  await db.execute(
    sql`insert into institutions (id, name, seats, contract_until, opened_at) values (${institutionId}, 'Large', 100000, '2090-01-01', now())`,
  )
  await db.execute(sql`insert into institution_units (id, institution_id, parent_id, path, kind, name)
    values (${institutionId}, ${institutionId}, null, array[${institutionId}]::uuid[], 'institution', 'Large')`)
  const ids: string[] = []
  for (let at = 0; at < 320; at += 1) {
    const [unitId, programmeId] = [crypto.randomUUID(), crypto.randomUUID()]
    await db.execute(sql`insert into institution_units (id, institution_id, parent_id, path, kind, name)
      values (${unitId}, ${institutionId}, ${institutionId}, array[${institutionId}, ${unitId}]::uuid[], 'department', ${`Department ${at}`})`)
    await db.execute(sql`insert into programmes (id, institution_id, unit_id, name, degree, full_time_months, part_time_months)
      values (${programmeId}, ${institutionId}, ${unitId}, ${`PhD ${at}`}, 'PhD', 48, 96)`)
    ids.push(programmeId)
  }
  const { rows } = await db.execute<{ id: string }>(sql`select profile_id as id from users_profiles limit 1`)
  const chunk = 2000
  for (let done = 0; done < count; done += chunk) {
    const lives = madeLives({ programmeIds: ids, count: Math.min(chunk, count - done), today, seed: done + 1 })
    const own = lives.map((life) => ({ ...life, number: life.number + done }))
    await storeLives(db, own, { institutionId, ownerId: rows[0]?.id ?? '' })
  }
  await db.execute(sql`vacuum analyze`).catch(() => db.execute(sql`analyze`))
  console.error(`Made in ${Math.round((performance.now() - began) / 1000)} s`)
  return ids
}

/** How long a report takes, in milliseconds; each time as if nobody had read it. */
async function timesOf(report: ReportName, ids: readonly string[], times: number): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) {
    const began = performance.now()
    // Far apart in time: nothing that was counted is fresh.
    await reportOf(db, report, { programmeIds: ids, today, byProgramme: false }, new Date(performance.now() * 1e7))
    taken.push(performance.now() - began)
  }
  return taken
}

/** The 95th percentile of opening a project, again and again until something else is over, at least 200 times. */
async function openings(beside: () => Promise<void>): Promise<number> {
  let isOver = false
  const other = beside().then(() => {
    isOver = true
  })
  const taken: number[] = []
  while (!isOver || taken.length < 200) {
    const began = performance.now()
    await client.projects.find({ projectId: project?.id ?? '' })
    taken.push(performance.now() - began)
  }
  await other
  return percentile(taken, 0.95)
}
