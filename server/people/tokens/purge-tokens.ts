import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authTokens } from './tables.ts'

/** Deletes API tokens a month after they have expired. */
export async function purgeTokens(db: Db): Promise<void> {
  await db.delete(authTokens).where(lt(authTokens.expiresAt, sql`now() - interval '30 days'`))
}
