import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import { version } from '#server/ground/version.ts'
import { createDatabase } from '#server/test/database.ts'
import { isMigrated, migrate } from '../migrate.ts'
import { Blocked } from './blocked.ts'
import { allMigrations, newestWritten } from './journal.ts'
import type { OnlineStep } from './online-steps.ts'
import { releaseHere, releases } from './releases.ts'
import { runOnlineSteps } from './run-online-steps.ts'

const silent = createLog('silent')

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'somebody' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** An empty database, with as many connections to it. */
async function onDatabase(connections: number, test: (url: string, clients: pg.Client[]) => Promise<void>) {
  const { url, drop } = await createDatabase(inject('databaseUrl'), { empty: true })
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(url)))
  try {
    await test(url, clients)
  } finally {
    for (const client of clients) await client.end()
    await drop()
  }
}

/** When a migration was written. */
function writtenAt(name: string): number {
  const found = allMigrations.find((each) => each.name === name)
  if (!found) throw new Error(`There is no migration ${name}`)
  return found.when
}
/** One that locks several tables, of which people write the last. */
const beforeTitlePages = writtenAt('0012_library')

test('while a table is in use, a migration gives way: other statements end before the table is free, and it is applied in the end', () =>
  onDatabase(3, async (url, [holder, reader, other]) => {
    await migrate(url, { upTo: beforeTitlePages })
    await holder?.query('begin; lock table research_projects in row exclusive mode')
    const lines: string[] = []
    const migrating = migrate(url, { onBlocked: (line) => lines.push(line) })
    const ended: string[] = []
    /** What people do meanwhile, with tables that it has locked, and one that it waits for. */
    async function ask(client: pg.Client | undefined, statement: string) {
      while (lines.length < 2) {
        await client?.query(statement)
        ended.push(statement)
        await pause(5)
      }
    }
    const statements = ['select from stage_files limit 1', 'update research_projects set title = title']
    await Promise.all([ask(reader, statements[0] ?? ''), ask(other, statements[1] ?? '')])
    expect(new Set(ended)).toEqual(new Set(statements))
    await holder?.query('commit')
    await migrating
    expect(lines[0]).toMatch(
      /^The database is not up to date yet: migration 0013_title_pages waits for somebody \(process \d+ of PostgreSQL\)\. It is tried again$/,
    )
    const pool = new pg.Pool({ connectionString: url })
    expect(await isMigrated(pool)).toBe(true)
    await pool.end()
  }))

test('where people and a migration wait for each other, it is the migration that gives way', () =>
  onDatabase(3, async (url, [person, blocker, watcher]) => {
    await migrate(url, { upTo: beforeTitlePages })
    await person?.query('begin; lock table research_projects in row exclusive mode')
    await blocker?.query('begin; lock table stage_files in access share mode')
    const migrating = migrate(url)
    const waiting = `select from pg_locks l join pg_stat_activity a using (pid)
      where a.application_name = 'ninefold-migrate' and not l.granted and l.relation = 'stage_files'::regclass`
    await expect.poll(async () => (await watcher?.query(waiting))?.rows.length, { interval: 5 }).toBe(1)
    // It has locked this view. The person waits first, so that PostgreSQL would end them first.
    const reading = person?.query('select from project_files limit 1')
    await pause(400)
    await blocker?.query('commit')
    await reading
    await person?.query('commit')
    await migrating
  }))

test('a migration that never gets its locks ends in one sentence, and leaves what was applied before', () =>
  onDatabase(1, async (url, [holder]) => {
    await migrate(url, { upTo: beforeTitlePages })
    await holder?.query('begin; lock table research_projects in row exclusive mode')
    const ended = await migrate(url, { within: 0 }).catch((error) => error)
    expect(ended).toBeInstanceOf(Blocked)
    expect(ended.message).toMatch(
      /^The database was not brought up to date: migration 0013_title_pages waits for somebody \(process \d+ of PostgreSQL\)\. End that, and start again\.$/,
    )
    const { rows } = await (holder as pg.Client).query(
      `select max(created_at)::bigint::text as newest, to_regclass('title_pages') as made from drizzle.__drizzle_migrations`,
    )
    expect(rows).toEqual([{ newest: String(beforeTitlePages), made: null }])
  }))

test('a schema that is one release newer is accepted, and one that is two is refused in one sentence', () =>
  onDatabase(1, async (url, [client]) => {
    await migrate(url)
    const here = releaseHere()
    const newer = async (by: number) => {
      await client?.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        'of a later release',
        newestWritten + by,
      ])
      await client?.query('update drizzle.release set number = $1, name = $2', [here.number + by, `version 9.${by}.0`])
    }
    await newer(1)
    await migrate(url)
    await newer(2)
    await expect(migrate(url)).rejects.toThrow(
      `DATABASE_URL, or DATA_DIR where there is none, is wrong: it should be a database of ${here.name}, or of the release after it; version 9.2.0 has brought the one there up to date: start that, or the release before it.`,
    )
    const { rows } = await (client as pg.Client).query('select number, name from drizzle.release')
    expect(rows).toEqual([{ number: here.number + 2, name: 'version 9.2.0' }])
  }))

test('a database knows the release that has brought it up to date', () =>
  onDatabase(1, async (url, [client]) => {
    await migrate(url)
    const { rows } = await (client as pg.Client).query('select number, name from drizzle.release')
    expect(rows).toEqual([releaseHere()])
  }))

test('every release names a migration, in their order, and the newest release is the version of the package', () => {
  const places = releases.map(({ lastMigration }) => allMigrations.findIndex(({ name }) => name === lastMigration))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(releases.at(-1)?.version).toBe(version)
  const released = allMigrations.at(-1)?.name ?? ''
  expect(releaseHere([{ version: '7.0.0', lastMigration: released }])).toEqual({ number: 1, name: 'version 7.0.0' })
  expect(releaseHere([{ version: '7.0.0', lastMigration: '0001_reads' }])).toEqual({
    number: 2,
    name: 'a version after 7.0.0',
  })
})

test('the lock file, the image and Compose name the version of the package', () => {
  const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')
  expect(JSON.parse(textOf('package-lock.json')).version).toBe(version)
  expect(textOf('Dockerfile')).toContain(`ARG VERSION=${version}\n`)
  expect(textOf('compose.yaml')).toContain(`image: ninefold:${version}\n`)
})

const steps: OnlineStep[] = [
  { index: 'things_by_day', on: 'things (day)' },
  { constraint: 'things_day', of: 'things' },
]

/** A table with rows, and a constraint that was not checked for them. */
const things = `
  create schema drizzle;
  create table things (day integer);
  insert into things select generate_series(1, 1000);
  alter table things add constraint things_day check (day > 0) not valid`

const stateOf = async (client: pg.Client | undefined) => {
  const { rows } = await (client as pg.Client).query(`select
    (select indisvalid from pg_index where indexrelid = to_regclass('things_by_day')) as index,
    (select convalidated from pg_constraint where conname = 'things_day') as constraint,
    (select count(*)::int from pg_index where indrelid = 'things'::regclass) as indexes`)
  return rows[0]
}

const recorded = async (client: pg.Client | undefined) => {
  const { rows } = await (client as pg.Client).query(
    'select name, ended_at is not null as ended from drizzle.online_steps order by began_at',
  )
  return rows
}

test('an index is made and a constraint checked while people write, once, and it is recorded', () =>
  onDatabase(2, async (url, [client, writer]) => {
    await client?.query(things)
    // As somebody’s open transaction would, it keeps the step waiting; everybody else works on.
    await writer?.query('begin; insert into things values (2000)')
    const running = runOnlineSteps(url, silent, { steps, rest: 20 })
    const second = runOnlineSteps(url, silent, { steps, rest: 20 })
    await expect.poll(async () => (await stateOf(client)).index).toBe(false)
    await client?.query('insert into things values (2001)')
    await writer?.query('commit')
    await Promise.all([running.done, second.done])
    expect(await stateOf(client)).toEqual({ index: true, constraint: true, indexes: 1 })
    expect(await recorded(client)).toEqual([
      { name: 'things_by_day', ended: true },
      { name: 'things_day', ended: true },
    ])
  }))

test('what was interrupted half way is done anew: by the same process after its connection died, and by the next one', () =>
  onDatabase(2, async (url, [client, writer]) => {
    await client?.query(things)
    await writer?.query('begin; insert into things values (2000)')
    const worker = async () => {
      const found = await client?.query<{ pid: number }>(`select pid from pg_stat_activity
        where application_name = 'ninefold-online-steps' and datname = current_database() and query like '% index concurrently %'`)
      return found?.rows[0]?.pid
    }
    const first = runOnlineSteps(url, silent, { steps, rest: 20 })
    await expect.poll(worker).toBeDefined()
    const killed = await worker()
    await client?.query('select pg_terminate_backend($1)', [killed])
    await expect.poll(async () => [undefined, killed].includes(await worker())).toBe(false)
    await first.stop()
    expect(await recorded(client)).toEqual([{ name: 'things_by_day', ended: false }])
    expect((await stateOf(client)).index).not.toBe(true)
    await writer?.query('commit')
    await runOnlineSteps(url, silent, { steps, rest: 20 }).done
    expect(await stateOf(client)).toEqual({ index: true, constraint: true, indexes: 1 })
  }))

test('a step whose end could not be recorded is not done a second time', () =>
  onDatabase(1, async (url, [client]) => {
    await client?.query(things)
    await runOnlineSteps(url, silent, { steps }).done
    const oid = `select 'things_by_day'::regclass::oid as oid`
    const before = (await client?.query(oid))?.rows
    await client?.query('update drizzle.online_steps set ended_at = null')
    await runOnlineSteps(url, silent, { steps }).done
    expect((await client?.query(oid))?.rows).toEqual(before)
    expect((await recorded(client)).every(({ ended }) => ended)).toBe(true)
  }))
