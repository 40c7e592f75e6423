import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import pg from 'pg'
import { freePort } from '#server/ground/free-port.ts'
import { databaseIn, startApp } from '../e2e/app.ts'
import { replayAttacks } from './attacks.ts'
import { clientWith, cookieOf, percentile } from './people.ts'

/*
 * How long do others' pages take beside people who ask for much at once: 200 of the validator's PDFs from 50 addresses, five
 * files that are made to take long to read, an export of 1,000 meetings, eight documents of 10,000 and eight of 4,900 entries?
 * How long do an honest import and a small export take at that time? Exits with status 1 above 100 ms (p95), or 5 s. Then it
 * replays the attacks of `attacks.ts`; `-- attacks` replays only them.
 */

const pageLimit = 100
const honestLimit = 5000
const seconds = 20

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-beside-'))
const metricsPort = String(await freePort())
const settings = { DATABASE_URL: '', LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', METRICS_PORT: metricsPort }
const app = await startApp({ ...settings, DATA_DIR: dataDir })
const { url } = app
const cookies = {
  greedy: await cookieOf(url, 'lindiwe'),
  reader: await cookieOf(url, 'nomsa'),
  honest: await cookieOf(url, 'thabo'),
}
const [greedy, reader, honest] = [cookies.greedy, cookies.reader, cookies.honest].map((cookie) =>
  clientWith(url, cookie),
)
if (!greedy || !reader || !honest) throw new Error('Nobody is there')

const firstOf = async (client: typeof greedy) => (await client.projects.list({ scope: 'all' })).projects[0]?.id ?? ''
const { projects } = await greedy.projects.list({ scope: 'owned' })
const projectId = projects[0]?.id ?? ''
const stageId = (await greedy.projects.find({ projectId })).stages[0]?.id ?? ''
const [read, little] = [await firstOf(reader), await firstOf(honest)]

const database = new pg.Client({ connectionString: databaseIn(dataDir) })
await database.connect()
await database.query(
  `insert into meetings (id, project_id, title, starts_at, zone, minutes, created_at, updated_at)
    select gen_random_uuid(), $1, 'Meeting ' || n, now() - n * interval '1 day', 'UTC', 30, now(), now()
    from generate_series(1, 1000) n`,
  [projectId],
)
await database.query(`update subscriptions set plan = 'Institutions'`)

async function times(until: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!until()) {
    const started = performance.now()
    await reader?.projects.find({ projectId: read })
    took.push(performance.now() - started)
    await pause(10)
  }
  return took
}

const question =
  'Among first-year nursing students in Durban, how does weekly mentoring compared with none affect pass rates over a year?'

async function drawReport(at: number): Promise<number> {
  const answer = await fetch(`${url}/tools/research-question-validator.pdf`, {
    method: 'POST',
    headers: { origin: url, 'x-forwarded-for': `203.0.113.${at % 50}` },
    body: new URLSearchParams({ question, boxes: '{}', evidence: '{}' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** A Word document of so many parts. */
function documentOf(parts: number): Uint8Array {
  const files: Record<string, Uint8Array> = { 'word/document.xml': strToU8('<a/>') }
  for (let at = 1; at < parts; at += 1) files[`word/media/${at}.xml`] = strToU8('x'.repeat(60))
  return zipSync(files, { level: 1 })
}

async function addDocument(bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID()
  const at = { projectId, stageId, id, name: 'parts.docx' }
  await greedy?.files.startUpload({ ...at, size: bytes.length })
  await fetch(`${url}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', cookie: cookies.greedy, origin: url },
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.from(bytes),
  })
  return await (greedy?.files.add({ ...at, fileId: crypto.randomUUID() }) ?? Promise.reject(new Error())).then(
    () => 'taken',
    (error) => error.data?.fault ?? error.code ?? String(error),
  )
}

const hostile = (at: number) =>
  greedy?.publications.importFile({ id: crypto.randomUUID(), text: '@'.repeat(100_000 + at) }).catch(() => null)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const importHonestly = () =>
  honest.publications.importFile({
    id: crypto.randomUUID(),
    text: Array.from(
      { length: 50 },
      (_, at) => `@article{a${at}, title={Tides ${at}}, author={Dube, L.}, year=2021}`,
    ).join('\n'),
  })

async function exportLittle() {
  const id = crypto.randomUUID()
  await honest?.exports.request({ id, projectId: little })
  while ((await honest?.exports.list())?.find((each) => each.id === id)?.state !== 'ready') await pause(100)
}

const loadTogether = async (): Promise<boolean> => {
  // The first request of each kind has loaded its modules.
  await Promise.all([drawReport(0), importHonestly(), exportLittle()])
  let isOver = false
  const aloneTimes = times(() => isOver)
  await pause(3000)
  isOver = true
  const alone = percentile(await aloneTimes, 0.95)

  isOver = false
  const exportId = crypto.randomUUID()
  await greedy.exports.request({ id: exportId, projectId })
  const [many, tooMany] = [documentOf(4900), documentOf(10_000)]
  const load = Promise.all([
    Promise.all(Array.from({ length: 200 }, (_, at) => drawReport(at))),
    Promise.all(Array.from({ length: 5 }, (_, at) => hostile(at))),
    Promise.all(Array.from({ length: 8 }, () => addDocument(many))),
    Promise.all(Array.from({ length: 8 }, () => addDocument(tooMany))),
  ])
  const meanwhile = times(() => isOver)
  await pause(300)
  const [imported, exported] = await Promise.all([timed(importHonestly), timed(exportLittle)])
  const [reports, , taken, refused] = await load
  await pause(seconds * 1000 - 5000)
  const state = (await greedy.exports.list()).find(({ id }) => id === exportId)
  isOver = true
  const took = await meanwhile
  const counted = (values: (string | number)[]) =>
    [...new Set(values)].map((value) => `${values.filter((each) => each === value).length} × ${value}`).join(', ')
  const [p50, p95, worst] = [percentile(took, 0.5), percentile(took, 0.95), Math.max(...took)]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  console.log(`another person's page alone (p95): ${ms(alone)}`)
  console.log(`beside all of it: p50 ${ms(p50)}, p95 ${ms(p95)}, longest ${ms(worst)} of ${took.length}`)
  console.log(`an honest import: ${ms(imported)}; a small export: ${ms(exported)}`)
  console.log(
    `reports: ${counted(reports)}; documents of 4,900 parts: ${counted(taken)}; of 10,000: ${counted(refused)}`,
  )
  console.log(`the export of 1,000 meetings: ${state?.state}, ${state?.done} of ${state?.total} steps`)
  return p95 <= pageLimit && Math.max(imported, exported) <= honestLimit
}

const isOnlyAttacks = process.argv.includes('attacks')
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
const isLoadFine = isOnlyAttacks || (await loadTogether())
const others = async () => {
  const signal = AbortSignal.timeout(20_000)
  await reader.projects.find({ projectId: read }, { signal })
  await reader.projects.list({ scope: 'all' }, { signal })
}
const metrics = `http://127.0.0.1:${metricsPort}/metrics`
const areAttacksHarmless = await replayAttacks({ url, metrics, database, others })
await database.end()
await app.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(isLoadFine && areAttacksHarmless ? 0 : 1)
