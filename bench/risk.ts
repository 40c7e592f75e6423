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
 * How long does it take to list who is at risk in a unit of 625 candidatures, half of them with a project, beside 200,000 of the same
 * institution? Ends with 1 above 100 ms (p95), or with a wrong number of people.
 */

const limit = 100
const asked = 100
const units = 320
const ofUnit = 625
const projectsElsewhere = 8000

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-risk-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const port = String(await freePort())
const url = `http://localhost:${port}`
const config = readConfig({ DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'error', DEMO: 'on' })
const running = await start(config, embedded.url, createLog('error'))
const client = clientWith(url, await cookieOf(url, 'nomsa'))
const institutionId = (await client.institutions.list()).institutions[0]?.id ?? ''

const filler = new pg.Client({ connectionString: embedded.url })
await filler.connect()
await filler.query(
  `with made as (insert into institution_units (id, institution_id, parent_id, path, kind, name)
     select id, $1::uuid, $1::uuid, array[$1::uuid, id], 'department', 'Department ' || n
     from (select gen_random_uuid() as id, n from generate_series(1, $2) n) u returning id, name)
   insert into programmes (id, institution_id, unit_id, name, degree, full_time_months, part_time_months)
   select gen_random_uuid(), $1, id, 'MSc of ' || name, 'Master''s', 24, 48 from made`,
  [institutionId, units],
)
await filler.query(
  `insert into candidatures (id, institution_id, programme_id, name, email, student_number, registered_on, mode, mode_changes,
     interruptions, extensions, extension_months, status, supervisors, version, added_at, answered_at, has_accepted)
   select gen_random_uuid(), $1, p.id, 'Student ' || n, 's' || n || '@' || p.id || '.example', 'b' || n, current_date - n * 2, 'full_time',
     '[]', '[]', '[]', 0, 'registered', '[{"name":"Sue","email":"sue@example.org","share":100}]', 1, now(), now(), true
   from programmes p, generate_series(1, $2) n where p.institution_id = $1 and p.name like 'MSc of Department %'`,
  [institutionId, ofUnit],
)
const unitId =
  (await client.institutions.find({ institutionId })).units.find(({ name }) => name === 'Department 7')?.id ?? ''
/** Projects with spans, messages and meetings, attached to candidatures: first to those of the unit, half of them. */
await filler.query(
  `with owner as (select profile_id from users_profiles where email = 'lindiwe@demo.example'),
     chosen as (select c.id, row_number() over (order by (p.unit_id <> $1), c.registered_on) as n from candidatures c join programmes p on p.id = c.programme_id
       where p.name like 'MSc of Department %' and (p.unit_id <> $1 or (c.registered_on - current_date) % 4 = 0) limit $2),
     made as (insert into research_projects (id, title, current_phase, created_by, created_at)
       select c.id, 'Of somebody ' || n, 4, profile_id, now() - interval '900 days' from chosen c, owner returning id, created_by),
     stages as (insert into project_stages (id, project_id, stage_number, stage_name, status, status_changed_at, completed_at)
       select gen_random_uuid(), made.id, n, 'Stage', case when n < 4 then 'completed' when n = 4 then 'in_progress' else 'not_started' end,
         now() - interval '60 days', case when n < 4 then now() - interval '60 days' end
       from made, generate_series(1, 9) n returning id),
     met as (insert into meetings (id, project_id, title, starts_at, zone, minutes, created_at, updated_at)
       select gen_random_uuid(), made.id, 'Meeting', now() - n * interval '30 days', 'UTC', 30, now(), now() from made, generate_series(1, 3) n),
     happened as (insert into activity_notifications (id, project_id, activity_type, triggered_by_user_id, facts, created_at)
       select gen_random_uuid(), made.id, 'link_added', made.created_by, '{}', now() - n * interval '20 days' from made, generate_series(1, 10) n)
   insert into stage_spans (stage_id, number, status, entered_at, left_at)
   select id, n, case when n % 2 = 0 then 'in_progress' else 'under_review' end, now() - (900 - n * 40) * interval '1 day',
     case when n < 7 then now() - (860 - n * 40) * interval '1 day' end
   from stages, generate_series(1, 7) n`,
  [unitId, projectsElsewhere],
)
await filler.query(
  `update candidatures c set project_id = p.id, attached_at = now() from research_projects p where p.id = c.id`,
)
await filler.query('vacuum analyze')
const { rows } = await filler.query<{ many: string }>('select count(*) as many from candidatures')

const first = await client.risk.list({ institutionId, unitId })
const times: number[] = []
for (let at = 0; at < asked; at += 1) {
  const began = performance.now()
  await client.risk.list({ institutionId, unitId })
  times.push(performance.now() - began)
}
await filler.end()
const p95 = percentile(times, 0.95)
const ms = (time: number) => `${time.toFixed(0)} ms`
const { looked, apart, listed } = first
console.log(`${rows[0]?.many} candidatures; a unit of ${looked}, ${looked - apart} with a project: ${listed} at risk`)
console.log(`p50 ${ms(percentile(times, 0.5))}, p95 ${ms(p95)} (${cpus()[0]?.model}, ${cpus().length} cores)`)
await running.stop()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(p95 <= limit && looked === ofUnit && listed > 0 ? 0 : 1)
