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
 * How long does a supervisor's board of 30 students take beside 1,000,000 spans of stages, and one of 300? Ends with 1 above 100 ms
 * (p95) for the 30, or with a wrong number of rows.
 */

const limit = 100
const asked = 200
const othersProjects = 16_000
const spansOfStage = 7

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-board-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const port = String(await freePort())
const url = `http://localhost:${port}`
const config = readConfig({ DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'error', DEMO: 'on' })
const running = await start(config, embedded.url, createLog('error'))
const client = clientWith(url, await cookieOf(url, 'johan'))

const filler = new pg.Client({ connectionString: embedded.url })
await filler.connect()
/** Projects of one of the demo people, each stage with some spans, messages and meetings; the ids of the first ones. */
async function fill(many: number, title: string) {
  await filler.query(
    `with owner as (select profile_id from users_profiles where email = 'lindiwe@demo.example'),
      made as (insert into research_projects (id, title, current_phase, created_by, created_at)
        select gen_random_uuid(), $2 || n, 4, profile_id, now() - interval '900 days' from owner, generate_series(1, $1) n
        returning id, created_by),
      stages as (insert into project_stages (id, project_id, stage_number, stage_name, status, status_changed_at, completed_at)
        select gen_random_uuid(), made.id, n, 'Stage', case when n < 4 then 'completed' when n = 4 then 'in_progress' else 'not_started' end,
          now() - interval '60 days', case when n < 4 then now() - interval '60 days' end
        from made, generate_series(1, 9) n returning id, project_id),
      met as (insert into meetings (id, project_id, title, starts_at, zone, minutes, created_at, updated_at)
        select gen_random_uuid(), made.id, 'Meeting', now() - n * interval '30 days', 'UTC', 30, now(), now()
        from made, generate_series(1, 3) n),
      happened as (insert into activity_notifications (id, project_id, activity_type, triggered_by_user_id, facts, created_at)
        select gen_random_uuid(), made.id, 'link_added', made.created_by, '{}', now() - n * interval '20 days'
        from made, generate_series(1, 10) n)
    insert into stage_spans (stage_id, number, status, entered_at, left_at)
    select id, n, case when n % 2 = 0 then 'in_progress' else 'under_review' end, now() - (900 - n * 40) * interval '1 day',
      case when n < $3 then now() - (860 - n * 40) * interval '1 day' end
    from stages, generate_series(1, $3) n`,
    [many, title, spansOfStage],
  )
}
for (let at = 0; at < othersProjects; at += 2000) await fill(2000, 'Of others ')
await fill(300, 'Of the department ')
const { rows } = await filler.query<{ spans: string }>('select count(*) as spans from stage_spans')
/** Lets the supervisor have so many students. */
const supervise = (many: number) =>
  filler.query(
    `insert into project_members (id, project_id, user_id, role, status, accepted_at)
     select gen_random_uuid(), p.id, u.profile_id, 'supervisor', 'accepted', now()
     from research_projects p, users_profiles u
     where u.email = 'johan@demo.example' and p.title like 'Of the department %'
       and not exists (select from project_members m where m.project_id = p.id and m.user_id = u.profile_id)
     order by p.id limit $1`,
    [many],
  )
const { rows: before } = await client.board.list()

async function measure(students: number) {
  const { rows } = await client.board.list()
  const times: number[] = []
  for (let at = 0; at < asked; at += 1) {
    const began = performance.now()
    await client.board.list()
    times.push(performance.now() - began)
  }
  const p95 = percentile(times, 0.95)
  const ms = (time: number) => `${time.toFixed(0)} ms`
  console.log(`board of ${rows.length}: p50 ${ms(percentile(times, 0.5))}, p95 ${ms(p95)}`)
  return { p95, isRight: rows.length === students }
}
await supervise(30 - before.length)
await filler.query('vacuum analyze')
const thirty = await measure(30)
await supervise(270)
const threeHundred = await measure(300)
await filler.end()
await running.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })
console.log(
  `beside ${Number(rows[0]?.spans).toLocaleString('en')} spans (limit ${limit} ms for 30), on ${cpus().length} × ${cpus()[0]?.model}`,
)
const isRight = thirty.isRight && threeHundred.isRight
console.log(isRight ? 'counts are right' : 'WRONG counts')
process.exit(thirty.p95 > limit || !isRight ? 1 : 0)
