import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { WrongSetting } from '#server/ground/wrong-setting.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An arbitrary number, the same in every process: the one that holds the lock migrates, and the others wait. */
const migrationLock = 90_210_001

/** The oldest PostgreSQL on which all tests run; its queries need nothing newer. */
export const oldestPostgres = 15

/**
 * Brings the database up to date. Processes that start together migrate once: the second finds nothing to do. Rejects with
 * WrongSetting on a server older than `oldestPostgres`.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ninefold-migrate' })
  await client.connect()
  try {
    await refuseOlder(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder })
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

/** Whether every migration of this checkout has been applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const { rows } = await pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  return rows[0].applied >= journal.entries.length
}
