import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import { applyMigrations, migratorName, type Options } from './upgrades/apply-migrations.ts'
import { allMigrations, type Migration, migrationOf, newestWritten } from './upgrades/journal.ts'
import { recordRelease, refuseNewer } from './upgrades/releases.ts'

/** An arbitrary number, the same in every process: the one that holds the lock migrates, and the others wait. */
const migrationLock = 90_210_001

/** The oldest PostgreSQL on which all tests run; its queries need nothing newer. */
export const oldestPostgres = 15

/**
 * Brings the database up to date. Processes that start together migrate once: the second finds nothing to do. Rejects with
 * WrongSetting on a server older than `oldestPostgres`, on a database that a version before 1.0 has left behind, and on one
 * that is newer than this code by more than a release. With `upTo` it stops after the migration that was written then.
 */
export async function migrate(url: string, { upTo = newestWritten, ...options }: Partial<Options> = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: migratorName })
  // A connection that is lost between two tries rejects the next statement; nobody else listens.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOlder(client)
    await lock(client)
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    const applied = await newestApplied(client)
    refuseUnreleased(applied)
    await refuseNewer(client, applied)
    await applyMigrations(url, client, applied, { upTo, ...options })
    await recordRelease(client)
  } finally {
    await client.end()
  }
}

/** Asks again and again, for a statement that waits keeps its view of the rows, which an index made meanwhile would wait for. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock])
    if (rows[0]?.mine) return
    await pause(100)
  }
}

async function refuseOlder(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= oldestPostgres) return
  throw new WrongSetting('DATABASE_URL', `a PostgreSQL ${oldestPostgres} or newer; the one there is ${version.trim()}`)
}

/** When the newest migration that was applied was written, in milliseconds since 1970; 0 for none. Fails on an empty database. */
async function newestApplied(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at) as when from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.when ?? 0)
}

/** The migrations from before the first release are one: it stands for all of them, and cannot complete some. */
function refuseUnreleased(newest: number): void {
  if (newest === 0 || newest >= (allMigrations[0]?.when ?? 0)) return
  throw new WrongSetting(
    'DATABASE_URL, or DATA_DIR where there is none,',
    'a database of version 1.0 or newer; start the last version before 1.0 on the one there once, then this one',
  )
}

/** Whether every migration of this checkout has been applied. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => (await newestApplied(pool)) >= newestWritten

/** The newest migration that was applied; null when this checkout does not have it. */
export async function newestMigration(client: Pick<pg.Client, 'query'>): Promise<Migration | null> {
  return migrationOf(await newestApplied(client))
}
