import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { NotificationList } from '#domain/research/notifications/notification-list.ts'
import { WrongSetting } from '#server/ground/wrong-setting.ts'
import { createDatabase } from '#server/test/database.ts'
import { worldOn } from '#server/test/world.ts'
import { migrate } from './migrate.ts'

type Filled = {
  tables: Record<string, object[]>
  /** By email address: what each person saw under the bell, and their mail settings. */
  seen: Record<string, NotificationList & { settings: object }>
}

/** A small world as the version before `0009_house` left it: odd names, an edited message, deleted people. */
const filled: Filled = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/filled-by-0008.json'), 'utf8'))

test('sentences become facts: every notification reads as before, and no pending mail is lost', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'), { empty: true })
  try {
    await migrateUpTo(8, url)
    await fill(url)
    await migrate(url)
    await using world = worldOn(url)
    expect(Object.keys(filled.seen).length).toBeGreaterThan(5)
    for (const [email, { settings, ...list }] of Object.entries(filled.seen)) {
      const { calls, id } = await world.logInAs(email)
      const now = JSON.parse(JSON.stringify(await calls.notifications.list()))
      // Whatever was shown then is shown today; what has been added since may stand beside it.
      expect(now, email).toMatchObject(list)
      expect(await calls.notifications.findSettings(), email).toMatchObject(settings)
      expect(id).toBeTruthy()
    }
    const { rows: mails } = await world.db.execute('select kind, profile_id, about_id, "to", subject from mails')
    expect(mails).toHaveLength(filled.tables.mails?.length ?? 0)
    const personOf = (start: string) =>
      filled.tables.users_profiles?.find((each) => String(Object(each).email).startsWith(start))
    expect(mails.find(({ kind }) => kind === 'invitation')).toMatchObject({
      profile_id: Object(personOf('fay')).profile_id,
    })
    expect(mails.find(({ kind }) => kind === 'digest')).toMatchObject({
      profile_id: Object(personOf('carol')).profile_id,
    })
    expect(mails.filter(({ kind }) => kind === 'account')).toHaveLength(3)
  } finally {
    await drop()
  }
})

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
async function migrateUpTo(last: number, url: string) {
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

async function fill(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [table, rows] of Object.entries(filled.tables))
    await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
      JSON.stringify(rows),
    ])
  await client.end()
}
