import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authEmailChanges } from './tables.ts'

/** Deletes requests to change an address that have expired. */
export async function purgeEmailChanges(db: Db): Promise<void> {
  await db.delete(authEmailChanges).where(lt(authEmailChanges.expiresAt, sql`now()`))
}
