import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { WrongSetting } from '#server/ground/wrong-setting.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An arbitrary number, the same in every process: the one that holds the lock migrates, and the others wait. */
const migrationLock = 90_210_001

/** The oldest PostgreSQL on which all tests run; its queries need nothing newer. */
export const oldestPostgres = 15

/**
 * Brings the database up to date. Processes that start together migrate once: the second finds nothing to do. Rejects with
 * WrongSetting on a server older than `oldestPostgres`, and on a database that a version before 1.0 has left behind. With `upTo`
 * it stops after the migration that was written then.
 */
export async function migrate(url: string, { upTo = last } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ninefold-migrate' })
  await client.connect()
  try {
    await refuseOlder(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnreleased(client)
    const migrations = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis <= upTo)
    const dialect = new PgDialect()
    await dialect.migrate(migrations, new NodePgSession(client, dialect, undefined), { migrationsFolder })
  } finally {
    await client.end()
  }
}

async function refuseOlder(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= oldestPostgres) return
  throw new WrongSetting('DATABASE_URL', `a PostgreSQL ${oldestPostgres} or newer; the one there is ${version.trim()}`)
}

type Journal = { entries: { tag: string; when: number }[] }
const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
const [first, last] = [journal.entries[0]?.when ?? 0, journal.entries.at(-1)?.when ?? 0]

/** When the newest migration that was applied was written, in milliseconds since 1970; 0 for none. Fails on an empty database. */
async function newestApplied(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at) as when from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.when ?? 0)
}

/** The migrations from before the first release are one: it stands for all of them, and cannot complete some. */
async function refuseUnreleased(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is null as "isEmpty"`,
  )
  if (rows[0]?.isEmpty) return
  const newest = await newestApplied(client)
  if (newest === 0 || newest >= first) return
  throw new WrongSetting(
    'DATABASE_URL, or DATA_DIR where there is none,',
    'a database of version 1.0 or newer; start the last version before 1.0 on the one there once, then this one',
  )
}

/** Whether every migration of this checkout has been applied. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => (await newestApplied(pool)) >= last

/** A migration of this checkout: its name, and when it was written, in milliseconds since 1970. */
export type Migration = { name: string; when: number }

/** The newest migration that was applied; null when this checkout does not have it. */
export async function newestMigration(client: Pick<pg.Client, 'query'>): Promise<Migration | null> {
  return migrationOf(await newestApplied(client))
}

/** The migration that was written then; null when this checkout does not have it. */
export function migrationOf(when: number): Migration | null {
  const found = journal.entries.find((each) => each.when === when)
  return found ? { name: found.tag, when } : null
}
