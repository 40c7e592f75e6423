import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An arbitrary number, the same in every process: the one that holds the lock migrates, and the others wait. */
const migrationLock = 90_210_001

/** Brings the database up to date. Processes that start together migrate once: the second finds nothing to do. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ninefold-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether every migration of this checkout has been applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const { rows } = await pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  return rows[0].applied >= journal.entries.length
}
