import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { recordSums } from '#server/research/stages/record-sums.ts'

/*
 * A university of many candidatures, made by the database itself, always the same: lives of up to nine years, a quarter of them
 * interrupted, a seventh transferred; four in five with a project, whose stages went to and fro, with ethics, memoranda and reports.
 */

const faculties = 20
const departments = 300

/** A number from 0 to 1 that looks random: always the same of `n` and a salt. */
const chance = (n: string, salt: number): SQL => sql.raw(`((hashint8extended(${n}, ${salt}) & 1048575) / 1048576.0)`)
const below = (most: number, n: string, salt: number): SQL =>
  sql`floor(${sql.raw(String(most))} * ${chance(n, salt)})::int`

const structure = (institutionId: SQL): SQL[] => [
  sql`insert into institutions (id, name, seats, contract_until, opened_at) values (${institutionId}, 'Large', 100000, '2090-01-01', now())`,
  sql`insert into institution_units (id, institution_id, parent_id, path, kind, name)
    values (${institutionId}, ${institutionId}, null, array[${institutionId}]::uuid[], 'institution', 'Large')`,
  sql`insert into institution_units (id, institution_id, parent_id, path, kind, name)
    select id, ${institutionId}, ${institutionId}, array[${institutionId}, id]::uuid[], 'faculty', 'Faculty ' || n
    from (select gen_random_uuid() as id, n from generate_series(1, ${faculties}::int) n) f`,
  sql`insert into institution_units (id, institution_id, parent_id, path, kind, name)
    select d.id, ${institutionId}, f.id, f.path || d.id, 'department', 'Department ' || d.n
    from (select gen_random_uuid() as id, n from generate_series(1, ${departments}::int) n) d
      join institution_units f on f.institution_id = ${institutionId} and f.name = 'Faculty ' || (d.n % ${faculties}::int + 1)`,
  sql`insert into programmes (id, institution_id, unit_id, name, degree, full_time_months, part_time_months)
    select gen_random_uuid(), ${institutionId}, u.id, d.name || ', ' || u.name, d.name, d.months, 2 * d.months
    from institution_units u, (values ('PhD', 48), ('Master''s', 24)) as d(name, months)
    where u.institution_id = ${institutionId} and u.kind <> 'institution'`,
]

/** Who they are, and when; in a table of this connection, from which all others are made. */
const lives = (institutionId: SQL, count: number): SQL[] => [
  sql`create temp table lives as
    with p as (select id, degree, row_number() over (order by name) - 1 as place, count(*) over () as many
      from programmes where institution_id = ${institutionId}),
    l as (select n, gen_random_uuid() as id, gen_random_uuid() as project_id, ${chance('n', 1)} < 0.8 as is_attached,
        current_date - ${below(9 * 365, 'n', 2)} as registered_on, floor(${chance('n', 3)} * (select max(many) from p)) as place,
        floor(${chance('n', 4)} * (select max(many) from p)) as before, ${chance('n', 5)} as ends, ${chance('n', 6)} as outcome
      from generate_series(1, ${count}::int) n)
    select l.*, p.id as programme_id, o.id as programme_before,
      case when days > 500 and ends < 0.5 then registered_on + 300 + floor((days - 300) * ${chance('n', 7)})::int end as ended_on,
      case when days > 60 and ${chance('n', 8)} < 0.15 then registered_on + 30 + ${below(200, 'n', 9)} end as moved_on
    from (select *, current_date - registered_on as days from l) l join p on p.place = l.place join p o on o.place = l.before`,
  sql`insert into research_projects (id, title, current_phase, created_by, created_at)
    select project_id, 'A study', 1, (select profile_id from users_profiles order by 1 limit 1), registered_on from lives where is_attached`,
  sql`insert into candidatures (id, institution_id, programme_id, name, email, student_number, registered_on, mode, mode_changes,
      interruptions, extensions, extension_months, status, ended_on, supervisors, version, added_at, answered_at, has_accepted, project_id)
    select id, ${institutionId}, programme_id, 'Student ' || n, 'student.' || n || '@example.org', 'g' || n, registered_on,
      case when ${chance('n', 10)} < 0.7 then 'full_time' else 'part_time' end, '[]',
      case when days > 200 and ${chance('n', 11)} < 0.25 then jsonb_build_array(jsonb_build_object('kind', 'leave', 'from', registered_on + 100 + ${below(300, 'n', 12)},
        'until', case when ${chance('n', 13)} < 0.9 then registered_on + 400 + ${below(150, 'n', 14)} end)) else '[]' end, '[]', 0,
      case when ended_on is null then (array['registered', 'registered', 'registered', 'registered', 'under_examination', 'corrections'])[1 + floor(outcome * 6)]
        else (array['graduated', 'graduated', 'graduated', 'withdrawn', 'excluded', 'transferred'])[1 + floor(outcome * 6)] end,
      ended_on, jsonb_build_array(jsonb_build_object('name', 'Supervisor ' || n % 4000, 'email', 's' || n % 4000 || '@example.org', 'share', 60),
        jsonb_build_object('name', 'Supervisor ' || n % 3989, 'email', 's' || n % 3989 || '@example.org', 'share', 40)),
      1, now(), now(), true, case when is_attached then project_id end
    from lives`,
  sql`insert into candidature_spans (candidature_id, number, institution_id, status, "from", until)
    select c.id, 1, c.institution_id, 'registered', registered_on, ended_on from candidatures c where institution_id = ${institutionId}
    union all
    select c.id, 2, c.institution_id, c.status, c.ended_on, null from candidatures c where institution_id = ${institutionId} and ended_on is not null`,
  sql`insert into candidature_places (candidature_id, number, institution_id, programme_id, "from", until)
    select id, 1, ${institutionId}, case when moved_on is null then programme_id else programme_before end, registered_on, moved_on from lives
    union all select id, 2, ${institutionId}, programme_id, moved_on, null from lives where moved_on is not null`,
]

/** Of each project the stages, each when the one before was complete; a third of them sent back once, an eighth reopened. */
const stages: SQL[] = [
  sql`create temp table steps as
    select s.id as stage_id, l.project_id, s.stage, k, case when k = 0 then l.registered_on - 1
        else l.registered_on + (s.stage - 1) * l.pace + (k - 1) * l.pace / 7 end as day,
      (array['not_started', 'in_progress', 'under_review', 'in_progress', 'under_review', 'completed', 'in_progress', 'completed'])[k + 1] as status
    from (select *, 150 + ${below(700, 'n', 20)} as pace, coalesce(ended_on, current_date) as stop from lives where is_attached) l
      cross join lateral (select stage, gen_random_uuid() as id, ${chance('l.n * 9 + stage', 21)} < 0.35 as is_sent_back,
          ${chance('l.n * 9 + stage', 22)} < 0.12 as is_reopened
        from generate_series(1, 9) stage) s
      cross join generate_series(0, 7) k
    where k = 0 or (l.registered_on + (s.stage - 1) * l.pace + (k - 1) * l.pace / 7 < stop and (is_sent_back or k not in (3, 4)) and (is_reopened or k < 6))`,
  sql`insert into project_stages (id, project_id, stage_number, stage_name, status, status_changed_at)
    select stage_id, project_id, stage, (${sql.param([...stageNames])}::text[])[stage], (array_agg(status order by k desc))[1], max(day) from steps group by 1, 2, 3`,
  sql`insert into stage_spans (stage_id, number, status, entered_at, left_at)
    select stage_id, row_number() over w, status, day + interval '9 hours', lead(day) over w + interval '9 hours'
    from steps window w as (partition by stage_id order by k)`,
  sql`update research_projects p set current_phase = least(9, s.stage + 1)
    from (select project_id, max(stage) as stage from steps where status = 'completed' group by 1) s where p.id = s.project_id`,
]

const papers: SQL[] = [
  sql`insert into ethics_approvals (id, project_id, kind, committee, route, covers, created_at, updated_at, sequence)
    select id, project_id, 'people', 'A committee', (array['exempt', 'expedited', 'full', null])[1 + floor(ends * 4)], '', now(), now(), 0
    from lives where is_attached and outcome < 0.6 and days > 120`,
  sql`insert into ethics_steps (id, approval_id, kind, text, submitted_on, decided_on, outcome, valid_from, valid_until, conditions, created_at, updated_at, revision)
    select gen_random_uuid(), id, 'application', '', registered_on + 30 + k * 40, registered_on + 60 + k * 40,
      case when k = rounds then 'approved' else 'revise' end, registered_on + 60 + k * 40,
      case when k = rounds then registered_on + 60 + k * 40 + 1095 end, '[]', now(), now(), 1
    from (select *, ${below(2, 'n', 30)} as rounds from lives) l, generate_series(0, rounds) k
    where is_attached and outcome < 0.6 and days > 120`,
  sql`insert into memorandum_versions (project_id, number, meet_every_days, comment_within_days, answer_within_days, clauses, fingerprint, written_at, signed_at, confirm_by)
    select project_id, k, 14, 14, 14, '{}', repeat('0', 64), registered_on + k * 30, registered_on + k * 30, current_date + 100
    from lives, generate_series(1, 2) k where is_attached and outcome < 0.7`,
  sql`insert into report_schedules (project_id, every_months, first_due_on, next_due_on, needs_second, set_at)
    select project_id, 6, registered_on + 180, current_date - 30 + ${below(183, 'n', 31)}, false, now() from lives where is_attached and ends > 0.2`,
  sql`insert into progress_reports (id, project_id, period_from, period_to, due_on, state, sections, version, started_at, recommendation, recommended_at)
    select gen_random_uuid(), project_id, registered_on, registered_on + k * 180, registered_on + k * 180, 'done', '{}'::jsonb, 1, registered_on, 'satisfactory',
      registered_on + k * 180
    from lives, generate_series(1, 6) k where is_attached and ends > 0.2 and registered_on + k * 180 < least(ended_on, current_date)
    union all
    select gen_random_uuid(), project_id, registered_on, current_date, current_date - 10, 'sent', '{}'::jsonb, 1, now(), null, null
    from lives where is_attached and ends > 0.9`,
]

/** Makes it in a database; its programmes, those of one unit after the other, and how many spans of stages there are. */
export async function makeLarge(url: string, count: number): Promise<{ programmeIds: string[]; spans: number }> {
  const institutionId = crypto.randomUUID()
  const institution = sql.raw(`'${institutionId}'::uuid`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const dialect = new PgDialect()
  const run = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return client.query<{ id: string; spans: string }>(text, params)
  }
  await run(sql`select set_config('work_mem', '256MB', false), set_config('synchronous_commit', 'off', false)`)
  // What refers to what is right here: looking each up takes most of the time. Only a superuser may leave it out.
  await run(sql`set session_replication_role = replica`).catch(() => {})
  for (const statement of [...structure(institution), ...lives(institution, count), ...stages, ...papers])
    await run(statement)
  await recordSums(drizzle(client) as unknown as Db, sql`true`)
  await run(sql`vacuum analyze`)
  const { rows: programmes } = await run(sql`
    select p.id from programmes p join institution_units u on u.id = p.unit_id
    where p.institution_id = ${institutionId} order by u.kind, u.id`)
  const { rows: counted } = await run(sql`select count(*) as spans from stage_spans where status <> 'not_started'`)
  await client.end()
  return { programmeIds: programmes.map(({ id }) => id), spans: Number(counted[0]?.spans) }
}
