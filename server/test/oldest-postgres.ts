import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { oldestPostgres } from '#server/ground/db/migrate.ts'
import type { Binaries } from '#server/ground/db/postgres-process.ts'

/** The Vitest project that runs on it. */
export const oldestProject = `PostgreSQL ${oldestPostgres}`

/** The programs of the oldest PostgreSQL that the product supports, where Debian's package of it is installed; else null. */
export function findOldestPostgres(): Binaries | null {
  const folder = `/usr/lib/postgresql/${oldestPostgres}/bin`
  const [initdb, pg_ctl] = ['initdb', 'pg_ctl'].map((name) => join(folder, name)) as [string, string]
  // It has no provider of its own for text; the system's C.UTF-8 orders it alike.
  return existsSync(initdb) ? { initdb, pg_ctl, text: ['--locale=C.UTF-8'] } : null
}
