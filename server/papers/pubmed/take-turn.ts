import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { Busy } from '#server/ground/errors.ts'
import { pubmedTurns } from './tables.ts'

/**
 * NCBI allows three requests a second without a key and ten with one (NLM KA-05317). Turns are further apart than that, so
 * that requests which are held up on their way still do not arrive too many at once. Milliseconds.
 */
const apart = { shared: 400, key: 120 }
/** The longest that somebody waits for a turn, in seconds. */
export const longestWait = 10

/** What an allowance is called in the database. A key cannot be told from its digest. */
export const allowanceOf = (apiKey: string | null) =>
  apiKey === null ? 'shared' : createHash('sha256').update(`pubmed key ${apiKey}`).digest('base64url')

/**
 * Waits for a turn of this allowance: one row in the database gives them to all processes, one after the other. Throws
 * Busy where ten seconds would not do; no turn is used up then.
 */
export async function takeTurn(db: Db, apiKey: string | null): Promise<void> {
  const interval = `${apiKey === null ? apart.shared : apart.key} milliseconds`
  const { rows } = await db.execute<{ milliseconds: number }>(sql`
    insert into ${pubmedTurns} as turn (allowance, next_at)
    values (${allowanceOf(apiKey)}, clock_timestamp() + ${interval}::interval)
    on conflict (allowance) do update
      set next_at = greatest(turn.next_at, clock_timestamp()) + ${interval}::interval
      where turn.next_at < clock_timestamp() + make_interval(secs => ${longestWait})
    returning (extract(epoch from next_at - ${interval}::interval - clock_timestamp()) * 1000)::float8 as milliseconds`)
  const [turn] = rows
  if (!turn) throw new Busy(longestWait)
  if (turn.milliseconds > 0) await wait(turn.milliseconds)
}

/** Nobody takes a turn of this allowance for so many seconds: PubMed said that there were too many. */
export async function pauseTurns(db: Db, apiKey: string | null, seconds: number): Promise<void> {
  await db.execute(sql`
    update ${pubmedTurns} set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${seconds}))
    where allowance = ${allowanceOf(apiKey)}`)
}
