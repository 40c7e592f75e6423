import type { Retention } from '#domain/institutions/institutions/retention.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutions } from './tables.ts'

/** For how many years each institution keeps what. */
export const retentionOf = (db: Db): Promise<{ id: string; retention: Retention }[]> =>
  db.select({ id: institutions.id, retention: institutions.retention }).from(institutions)
