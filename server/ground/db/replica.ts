import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { failureOf } from '#server/ground/errors.ts'
import type { Log } from '#server/ground/log.ts'
import { type Db, openDatabase } from './connect.ts'

/**
 * What is read from a replica, where the installation has one: what reads much, and writes nothing. Never a door: who may do
 * what, the primary says.
 */
export type LongRead = 'exports' | 'reports' | 'library.exportFile' | 'publications.exportFile'

export type Replica = {
  /** The replica, once it has all that its primary has committed now; null where the primary is to be read. */
  caughtUp: (primary: Db, read: LongRead) => Promise<Db | null>
  /** Leaves it alone for a while. */
  avoid: (read: LongRead, reason: object) => null
  close: () => Promise<void>
}

/** The replica of each database that has one. */
const replicas = new WeakMap<Db, Replica>()

/** Long reads of this database go to this replica from now on. */
export const readThrough = (primary: Db, replica: Replica): void => void replicas.set(primary, replica)

/**
 * The database for a long read: the replica once it has all that is committed now, so that nobody misses what they have just
 * written; otherwise the primary itself.
 */
export const databaseFor = async (primary: Db, read: LongRead): Promise<Db> =>
  (await replicas.get(primary)?.caughtUp(primary, read)) ?? primary

/** Does a long read there, and once more on the primary if the replica gives up in the middle. */
export async function readLong<Found>(primary: Db, read: LongRead, work: (db: Db) => Promise<Found>): Promise<Found> {
  const chosen = await databaseFor(primary, read)
  try {
    return await work(chosen)
  } catch (err) {
    if (chosen === primary || failureOf(err).status !== 503) throw err
    replicas.get(primary)?.avoid(read, { err })
    return await work(primary)
  }
}

type Options = {
  log: Log
  connections?: number
  /** Milliseconds that a read waits for the replica to catch up. */
  patience?: number
  /** Milliseconds for which nothing more is tried on a replica that was away or behind. */
  rest?: number
}

/** A physical standby of the primary (streaming replication). It may be away at any time, also when the app starts. */
export function openReplica(url: string, { log, connections = 4, patience = 2000, rest = 10_000 }: Options): Replica {
  const { db, close } = openDatabase(url, { connections, name: 'ninefold-replica' })
  let restsUntil = 0

  function avoid(read: LongRead, reason: object): null {
    restsUntil = performance.now() + rest
    log.warn({ read, ...reason }, 'The replica is not used for a while: the primary is read instead')
    return null
  }

  async function caughtUp(primary: Db, read: LongRead): Promise<Db | null> {
    if (performance.now() < restsUntil) return null
    const now = await positionOf(primary)
    const until = performance.now() + patience
    try {
      for (;;) {
        const state = await stateOf(db, now)
        if (!state.follows) return avoid(read, { why: 'it does not follow the primary' })
        if (state.hasAll) return db
        if (performance.now() > until) return avoid(read, { why: 'it is behind' })
        await pause(25)
      }
    } catch (err) {
      return avoid(read, { err })
    }
  }

  return { caughtUp, avoid, close }
}

type Position = { system: string; position: string }

/** Which cluster this is, and how far what it has promised goes in its log. */
async function positionOf(primary: Db): Promise<Position> {
  const { rows } = await primary.execute<Position>(
    sql`select system_identifier::text as system, pg_current_wal_flush_lsn()::text as position from pg_control_system()`,
  )
  if (!rows[0]) throw new Error('The primary does not say where its log ends')
  return rows[0]
}

/** Whether this is a standby of that cluster (one that took over has a log of its own), and has replayed so much. */
async function stateOf(db: Db, { system, position }: Position): Promise<{ follows: boolean; hasAll: boolean }> {
  const { rows } = await db.execute<{ follows: boolean; hasAll: boolean }>(
    sql`select pg_is_in_recovery() and system_identifier::text = ${system} as follows,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "hasAll" from pg_control_system()`,
  )
  return rows[0] ?? { follows: false, hasAll: false }
}
