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

/*
 * How long does a library of 5,000 papers take to be listed, filtered and searched, beside 100,000 papers of other projects? And a
 * file of 2,000, a quarter of them duplicates, to be imported? Ends with 1 above 60 ms (p95), or with a wrong count.
 */

const ofProject = 5000
const others = 20
const asked = 400
const limit = 60

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-library-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const port = String(await freePort())
const url = `http://localhost:${port}`
const config = readConfig({ DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'error', DEMO: 'on' })
const running = await start(config, embedded.url, createLog('error'))
const client = clientWith(url, await cookieOf(url, 'johan'))
const { id: projectId } = await client.projects.create({ title: 'A systematic review', phase: 1 })

const subjects = ['diabetes', 'hypertension', 'nurses', 'sepsis', 'wound care', 'tuberculosis', 'antenatal care']
const designs = ['a randomised trial', 'a cohort study', 'a qualitative study', 'a survey', 'a systematic review']
const abstract = Array.from({ length: 220 }, (_, at) => `${subjects[at % 7]} word${at % 90}`).join(' ')
/** The paper at a place of a long list, as a database would export it. */
const entry = (at: number) => `TY  - JOUR
TI  - Outcomes of ${subjects[at % 7]} in district hospital ${at}: ${designs[at % 5]}
AU  - ${['Dlamini', 'Müller', 'van der Merwe', 'Nkosi'][at % 4]}, A. B.
AU  - Naidoo, C.
JO  - Journal ${at % 60}
PY  - ${1995 + (at % 31)}
${at % 3 === 0 ? '' : `DO  - 10.5555/bench.${at}\n`}KW  - ${subjects[(at + 1) % 7]}
AB  - ${at % 11 === 0 ? 'Rare finding. ' : ''}${abstract}
ER  - 
`
const file = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => entry(from + at)).join('')

const imports: { took: number; added: number; known: number }[] = []
for (const [from, to] of [
  [0, 2000],
  [1500, 3500],
  [3000, 5000],
] as const) {
  const began = performance.now()
  const { added, known } = await client.library.importFile({
    ...{ projectId, id: crypto.randomUUID(), name: `${from}.ris`, text: file(from, to), tags: [`from ${from}`] },
  })
  imports.push({ took: performance.now() - began, added, known })
}
const { total } = await client.library.summarize({ projectId })

const grower = new pg.Client({ connectionString: embedded.url })
await grower.connect()
for (let at = 0; at < others; at += 1) {
  const { id: other } = await client.projects.create({ title: `Another review ${at}`, phase: 1 })
  await grower.query(
    `insert into library_papers (id, project_id, added_by, reference, title, doi, pmid, year, title_key, author_key, tags,
       apart_from, words, version, created_at)
     select gen_random_uuid(), $1, added_by, reference, title, doi, pmid, year, title_key, author_key, tags, apart_from, words,
       version, created_at from library_papers where project_id = $2`,
    [other, projectId],
  )
}
await grower.query('vacuum analyze library_papers')
await grower.end()

const first = await client.library.list({ projectId })
const some = first.papers.slice(0, 40).map(({ id }) => id)
await client.library.setReading({ projectId, paperIds: some, state: 'read' })
await client.library.tag({ projectId, paperIds: some, add: ['chapter 2'] })
await client.library.cite({ projectId, paperIds: some.slice(0, 20), publicationId: null, isCited: true })

const questions = [
  {},
  { page: 50 },
  { sort: 'author' },
  { sort: 'title', page: 20 },
  { sort: 'year' },
  { search: 'diabetes' },
  { search: 'muller cohort' },
  { search: 'district hospital 4321' },
  { search: 'rare' },
  { search: 'w' },
  { tag: 'from 0' },
  { tag: 'chapter 2', search: 'nurses' },
  { reading: 'unread' },
  { reading: 'read' },
  { citedIn: 'dossier' },
  { search: 'zzz' },
] as const
const times = new Map<string, number[]>()
for (let at = 0; at < asked; at += 1) {
  const question = questions[at % questions.length] ?? {}
  const began = performance.now()
  await client.library.list({ projectId, ...question })
  const name = JSON.stringify(question)
  times.set(name, [...(times.get(name) ?? []), performance.now() - began])
}
const more: [string, () => Promise<unknown>][] = [
  ['tags and imports', () => client.library.summarize({ projectId })],
  ['possible duplicates', () => client.library.listDuplicates({ projectId })],
  ['RIS of all', () => client.library.exportFile({ projectId, format: 'ris' })],
  ['600 in APA', () => client.library.exportFile({ projectId, format: 'apa', search: 'district hospital 11' })],
]
const ms = (time: number) => `${time.toFixed(0)} ms`
for (const { took, added, known } of imports)
  console.log(`import of 2,000: ${ms(took)}, ${added} added, ${known} known`)
for (const [name, took] of times)
  console.log(`${name}: p50 ${ms(percentile(took, 0.5))}, p95 ${ms(percentile(took, 0.95))}`)
for (const [name, ask] of more) {
  const began = performance.now()
  const answer = await ask().then(
    () => '',
    (error) => ` (${error.code})`,
  )
  console.log(`${name}: ${ms(performance.now() - began)}${answer}`)
}
await running.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })
const p95 = percentile([...times.values()].flat(), 0.95)
const isRight = total === ofProject && imports.map(({ added }) => added).join() === '2000,1500,1500'
console.log(`all lists: p95 ${ms(p95)} (limit ${limit}), on ${cpus().length} × ${cpus()[0]?.model}`)
console.log(isRight ? `counts are right: ${total} papers` : `WRONG counts: ${total} papers`)
process.exit(p95 > limit || !isRight ? 1 : 0)
