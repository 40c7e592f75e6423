import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/**
 * Removes every job, with the tables of the queue; the next start makes them anew. After a restore by other means than our own backup
 * they would do again what was done since.
 */
export async function dropJobs(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists pgboss cascade`)
}
