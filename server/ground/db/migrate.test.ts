import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import { createDatabase } from '#server/test/database.ts'
import { worldOn } from '#server/test/world.ts'
import { check } from '../history/check.ts'
import { isMigrated, migrate } from './migrate.ts'

/** The demo world with its schema, as the last version before 1.0 left it, with the record of its 38 migrations. */
const before = gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures/filled-before-1.0.sql.gz'))).toString('utf8')

test('a database that was filled before 1.0 starts on this version with every row', () =>
  onDatabase(before, async (url, client) => {
    const rows = await rowsIn(client)
    expect(Object.values(rows).filter(({ count }) => count > 0).length).toBeGreaterThan(20)
    await migrate(url)
    const pool = new pg.Pool({ connectionString: url })
    expect(await isMigrated(pool)).toBe(true)
    await pool.end()
    // What is newer than 1.0 may have added tables and columns.
    expect(await rowsIn(client, rows)).toEqual(rows)
    await using world = worldOn(url)
    const { calls } = await world.logInAs('lindiwe@demo.example')
    const { projects } = await calls.projects.list({ scope: 'all' })
    const [{ id = '' } = {}] = projects
    expect((await calls.history.list({ projectId: id })).entries.length).toBeGreaterThan(0)
    expect((await check(world.db)).broken).toEqual([])
  }))

test('a new database has the schema that the migrations before 1.0 led to, to the letter', () =>
  onDatabase(before, (_url, old) =>
    onDatabase('', async (url, client) => {
      await runUpTo(0, url)
      const { rows } = await client.query('select * from receipt_numbers')
      expect(rows).toEqual([{ one: 1, last: '0' }])
      expect(await schemaOf(client)).toEqual(await schemaOf(old))
    }),
  ))

test('whoever had a preset when it was a row for each event has it as a preset, and a single choice stays one', () =>
  onDatabase('', async (url, client) => {
    await runUpTo(1, url)
    const file = readFileSync(join(import.meta.dirname, 'migrations/0002_presets.sql'), 'utf8')
    const then = [...file.matchAll(/\('(\w+)', '(\w+)', '\w+'\)/g)].map(([, event = '', mine = '']) => ({
      event,
      mine,
    }))
    const choose = async (name: string, events: { event: string; delivery: string }[]) => {
      const id = crypto.randomUUID()
      await client.query(`insert into auth_users (id, name, email) values ($1, $2, $2)`, [id, name])
      await client.query(
        `insert into users_profiles (profile_id, role, email, username, first_name, last_name, gender, field_of_study,
          education_level) values ($1, 'Student', $2, $2, $2, $2, 'Other', 'Other', 'Other')`,
        [id, name],
      )
      await client.query(
        `insert into notification_settings select $1, event, delivery from json_to_recordset($2) as t(event text, delivery text)`,
        [id, JSON.stringify(events)],
      )
    }
    const first = [
      'invitation',
      'mention',
      'stage_status_updated',
      'stage_chat_message',
      'stage_link_added',
      'member_joined',
    ]
    const off = ({ event }: { event: string }) => ({ event, delivery: 'off' })
    await choose('silent', then.map(off))
    await choose(
      'silent from the first version on',
      first.map((event) => off({ event })),
    )
    await choose(
      'mine',
      then.map(({ event, mine }) => ({ event, delivery: mine })),
    )
    await choose('single', [off({ event: 'stage_link_added' })])
    await choose('mixed', [...then.slice(1).map(off), { event: 'invitation', delivery: 'at_once' }])
    await migrate(url)
    const { rows } = await client.query(
      'select username, preset from notification_presets join users_profiles using (profile_id) order by 1',
    )
    expect(rows).toEqual([
      { username: 'mine', preset: 'mine' },
      { username: 'silent', preset: 'nothing' },
      { username: 'silent from the first version on', preset: 'nothing' },
    ])
    const left = await client.query(
      'select username, count(*)::int from notification_settings join users_profiles using (profile_id) group by 1 order by 1',
    )
    expect(left.rows).toEqual([
      { username: 'mixed', count: then.length },
      { username: 'single', count: 1 },
    ])
  }))

test('a database of an older version than the last before 1.0 is refused in one sentence, and left as it is', () =>
  onDatabase(before, async (url, client) => {
    await client.query('delete from drizzle.__drizzle_migrations where id > 30')
    const schema = await schemaOf(client)
    await expect(migrate(url)).rejects.toThrow(
      'DATABASE_URL, or DATA_DIR where there is none, is wrong: it should be a database of version 1.0 or newer; start the last version before 1.0 on the one there once, then this one',
    )
    expect(await schemaOf(client)).toEqual(schema)
  }))

test('a server that is older than the documentation names stops the start with one sentence', async () => {
  const older = await pretendingToBe('14.9', inject('databaseUrl'))
  try {
    const start = migrate(older.url)
    await expect(start).rejects.toBeInstanceOf(WrongSetting)
    await expect(start).rejects.toThrow(
      'DATABASE_URL is wrong: it should be a PostgreSQL 15 or newer; the one there is 14.9',
    )
  } finally {
    await older.close()
  }
})

/** The database behind a connection on which it says that it is of another version: of as many letters as its own. */
async function pretendingToBe(version: string, url: string) {
  const real = new URL(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  const own = rows[0]?.server_version ?? ''
  const said = version.padEnd(own.length)
  const server = createServer((socket) => {
    const behind = connect(Number(real.port), real.hostname)
    socket.pipe(behind)
    behind.on('data', (bytes) => socket.write(Buffer.from(bytes.toString('latin1').replaceAll(own, said), 'latin1')))
    for (const each of [socket, behind])
      each.on('error', () => {}).on('close', () => socket.destroy() && behind.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const there = new URL(url)
  there.port = String((server.address() as AddressInfo).port)
  return { url: there.href, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** Runs the migrations as far as this one, as the product did when it was the newest. */
async function runUpTo(last: number, url: string) {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'ninefold-migrations-'))
  cpSync(join(import.meta.dirname, 'migrations'), migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
    rmSync(migrationsFolder, { recursive: true })
  }
}

/** A database of its own, in which this was executed. */
async function onDatabase(sql: string, test: (url: string, client: pg.Client) => Promise<void>) {
  const { url, drop } = await createDatabase(inject('databaseUrl'), { empty: true })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(sql)
    await client.query('reset all')
    await test(url, client)
  } finally {
    await client.end()
    await drop()
  }
}

type Rows = Record<string, { count: number; hash: string | null; columns: string[] }>

/** How many rows each table has, and the hash of what is in them; `of` names the columns, where they are not all. */
async function rowsIn(client: pg.Client, of?: Rows): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select t.tablename as name, array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns
    from pg_tables t join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.tablename
    where t.schemaname = 'public' group by 1 order by 1`,
  )
  const found: Rows = {}
  for (const table of tables) {
    const { name, columns } = of ? { name: table.name, columns: of[table.name]?.columns ?? [] } : table
    if (columns.length === 0) continue
    const { rows } = await client.query<{ count: number; hash: string | null }>(
      `select count(*)::int as count, md5(string_agg(t::text, e'\\n' order by t::text)) as hash
      from (select ${columns} from "${name}") t`,
    )
    if (rows[0]) found[name] = { ...rows[0], columns }
  }
  return found
}

/** Columns, constraints, indexes, triggers, functions and views, in PostgreSQL’s own words. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('column %s %s %s: %s, %s, %s', a.attrelid::regclass, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
        a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), a.attidentity::text)) as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
        and a.attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v'))
    union all select format('constraint %s %s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('view %s: %s', oid::regclass, pg_get_viewdef(oid)) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
    order by 1`)
  return rows.map(({ line }) => line)
}
