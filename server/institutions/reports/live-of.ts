import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { readLong } from '#server/ground/db/replica.ts'

/** Milliseconds for which what was counted is not counted again, and how many reports are remembered at most. */
const fresh = 10 * 60_000
const most = 500

type Counted = { until: number; rows: Promise<unknown[]> }
const counted = new WeakMap<Db, Map<string, Counted>>()

/**
 * The rows of one statement that only reads, for at most five seconds. Whoever wants the same within ten minutes gets the same; `key`
 * names the report and all that it is narrowed to.
 */
export function liveOf<Row extends Record<string, unknown>>(
  db: Db,
  key: string,
  statement: SQL,
  now: Date,
): Promise<Row[]> {
  const known = counted.get(db) ?? new Map<string, Counted>()
  counted.set(db, known)
  const before = known.get(key)
  if (before && before.until > now.getTime()) return before.rows as Promise<Row[]>
  const rows = readLong(db, 'reports', async (chosen) =>
    chosen.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', '5s', true), set_config('work_mem', '64MB', true)`)
        return (await tx.execute(statement)).rows as Row[]
      },
      { accessMode: 'read only' },
    ),
  )
  known.delete(key)
  known.set(key, { until: now.getTime() + fresh, rows })
  rows.catch(() => known.delete(key))
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
  return rows
}
