import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/ground/db/connect.ts'

/** An arbitrary number: it is held for as long as a backup copies files. */
const backupLock = 90_210_004

/** Keeps the bytes of removed files where they are, for as long as this connection lasts. */
export async function lockFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
}

/**
 * Whether a backup is being taken. Ask it after what shall be removed is known to belong to nothing: a backup that begins later
 * does not know it either.
 */
export async function isBackupTaken(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isTaken: boolean }>(sql`
    select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock}
      and database = (select oid from pg_database where datname = current_database())) as "isTaken"`)
  return rows[0]?.isTaken ?? false
}
