import { inArray } from 'drizzle-orm'
import type { Retention } from '#domain/institutions/institutions/retention.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutions } from '../tables.ts'

/** For how many years each institution keeps what, by its id: all of them, or those named. */
export async function retentionOf(db: Db, ids?: readonly string[]): Promise<Map<string, Retention>> {
  const found = await db
    .select({ id: institutions.id, retention: institutions.retention })
    .from(institutions)
    .where(ids && inArray(institutions.id, [...ids]))
  return new Map(found.map(({ id, retention }) => [id, retention]))
}
