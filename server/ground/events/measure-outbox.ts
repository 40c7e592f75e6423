import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { type Measure, measure } from '#server/ground/metrics/measure.ts'
import { outbox } from './tables.ts'

/** What was committed and is not told yet. */
export const measureOutbox = (db: Db): Measure =>
  measure({
    gauges: {
      ninefold_outbox_rows: 'Events that were committed and not told to the other processes and their recipients yet.',
      ninefold_outbox_oldest_seconds: 'How long the oldest of them has waited.',
    },
    async read() {
      const { rows } = await db.execute<{ count: number; seconds: number }>(sql`
        select count(*)::int as count,
          coalesce(extract(epoch from clock_timestamp() - min(written_at)), 0)::float8 as seconds
        from ${outbox}`)
      return rows.map(({ count, seconds }) => ({
        values: { ninefold_outbox_rows: count, ninefold_outbox_oldest_seconds: Math.max(0, seconds) },
      }))
    },
  })
