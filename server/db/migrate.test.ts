import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { NotificationList } from '#domain/notification-list.ts'
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
