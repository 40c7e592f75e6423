import { count, sum } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { type Measure, measure } from '#server/ground/metrics/measure.ts'
import { fileVersions } from './tables.ts'

/** What people have uploaded. */
export const bytesOfFiles = (db: Db): Measure =>
  measure({
    gauges: {
      ninefold_files: 'Versions of files that people uploaded.',
      ninefold_files_bytes: 'How many bytes they have.',
    },
    // All rows are read.
    lasts: 300,
    async read() {
      const [row] = await db.select({ files: count(), bytes: sum(fileVersions.size) }).from(fileVersions)
      return [{ values: { ninefold_files: row?.files ?? 0, ninefold_files_bytes: Number(row?.bytes ?? 0) } }]
    },
  })
