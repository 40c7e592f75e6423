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
 * How long does the palette wait for what somebody types, with 10,000 messages of their own beside 1,000,000 of others? And is
 * anything of others found? Ends with 1 above 50 ms (p95), or with anything of others.
 */

const own = 10_000
const others = 1_000_000
/** Fewer than somebody may ask in a minute. */
const searches = 280
const limit = 50

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-search-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const port = String(await freePort())
const url = `http://localhost:${port}`
const config = readConfig({ DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'error', DEMO: 'on' })
const running = await start(config, embedded.url, createLog('error'))
const grower = new pg.Client({ connectionString: embedded.url })
await grower.connect()
const client = clientWith(url, await cookieOf(url, 'johan'))
const { id } = await client.profiles.me()

/** Words of different frequency: some are in most messages, some in one of a thousand. */
const text = `'The ' || (array['sampling','ethics','interview','regression','ward','clinic'])[1 + n % 6] || ' of site ' || n % 997
  || ' needs ' || (array['approval','cleaning','recoding'])[1 + n % 3] || ' before week ' || n % 53`

async function fill(title: string, owner: string, messages: number, secret: string) {
  const { rows } = await grower.query(
    `with p as (insert into research_projects (id, title, created_by) values (gen_random_uuid(), $1, $2) returning id)
     insert into project_stages (id, project_id, stage_number, stage_name)
     select gen_random_uuid(), id, s, (array['Concept Sheet','Proposal','Ethics','Data Collection','Data Analysis','Manuscript','Submission','Committee Review','Final Submission'])[s]
     from p, generate_series(1, 9) s returning id`,
    [title, owner],
  )
  for (const [at, stage] of rows.entries()) {
    const count = Math.ceil(messages / rows.length)
    await grower.query(
      `insert into stage_chats (id, stage_id, seq, user_id, message, created_at)
       select gen_random_uuid(), $1, n, $2, ${text} || $3, now() - n * interval '1 minute' from generate_series(1, $4::int) n`,
      [stage.id, owner, at === 0 ? secret : '', count],
    )
  }
}

const { rows: people } = await grower.query('select profile_id as id from users_profiles where profile_id <> $1', [id])
for (let at = 0; at < 50; at += 1)
  await fill(`Of others ${at}`, people[at % people.length].id, others / 50, ' Xylophone')
for (let at = 0; at < 5; at += 1) await fill(`My own ${at}`, id, own / 5, '')
await grower.query('vacuum analyze stage_chats')
const { rows: counted } = await grower.query('select count(*)::int as all from stage_chats')
await grower.end()

const texts = [
  'sampl',
  'sampling',
  'ethics of site 12',
  'regression recod',
  'needs approval',
  'the',
  'site 996',
  'xyl',
  'xylophone',
  'own',
  'week 5',
  'zzz',
]
const times: number[] = []
let strangers = 0
for (let at = 0; at < searches; at += 1) {
  const began = performance.now()
  const found = await client.search({ text: texts[at % texts.length] ?? '' })
  times.push(performance.now() - began)
  strangers += [...found.messages, ...found.stages].filter(({ projectTitle }) =>
    projectTitle.startsWith('Of others'),
  ).length
  strangers += found.projects.filter(({ title }) => title.startsWith('Of others')).length
}
await running.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })

const p95 = percentile(times, 0.95)
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; one search at a time, over HTTP`)
console.log(`${counted[0].all} messages, ${own} of them one’s own; ${searches} searches`)
console.log(
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${limit} allowed); of others: ${strangers}`,
)
process.exit(p95 > limit || strangers > 0 ? 1 : 0)
