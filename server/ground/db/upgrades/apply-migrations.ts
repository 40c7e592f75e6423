import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { codesOf } from '#server/ground/errors.ts'
import { Blocked } from './blocked.ts'
import { migrationOf, migrationsFolder } from './journal.ts'

/** What the connection that migrates is called in PostgreSQL. */
export const migratorName = 'ninefold-migrate'

/**
 * How long a migration waits for locks, in all its statements together. Whoever needs a table that it waits for, or has
 * locked, waits behind it meanwhile: with what its statements take themselves, less than two seconds.
 */
const locksWithin = 1500
/**
 * The share of PostgreSQL’s `deadlock_timeout` after which it gives way at the latest: whoever waits for what it has locked, and has what
 * it waits for, would be ended once they have waited as long as that. It has to be the one that tries again.
 */
const ofDeadlockTimeout = 0.8
/** A statement late in a migration gets at least this long: on a busy table a lock is a moment away. */
const lockWithin = 50

/** Milliseconds between two tries, so that everybody gets on in between: this long first, and up to fifteen times as long. */
const restBetween = 1000

/** How long it is tried again: longer than a backup takes, which reads every table in one transaction. */
const tryFor = 30 * 60_000

export type Options = {
  /** Only migrations that were written until then. */
  upTo: number
  /** Is told each time a migration gives way. */
  onBlocked?: ((line: string) => void) | undefined
  /** Milliseconds until it gives up. */
  within?: number
}

/**
 * Applies the migrations that are newer than `from`, each in a transaction of its own. One that waits for locks gives way and
 * is tried again; rejects with Blocked after half an hour of that.
 */
export async function applyMigrations(url: string, client: pg.Client, from: number, options: Options): Promise<void> {
  const { upTo, onBlocked = () => {}, within = tryFor } = options
  const limit = limitLocks(await deadlockTimeout(client))
  const all = readMigrationFiles({ migrationsFolder })
  const deadline = Date.now() + within
  for (const migration of all.filter(({ folderMillis: when }) => when > from && when <= upTo))
    for (let rest = restBetween; ; rest = Math.min(rest * 1.25, restBetween * 15)) {
      const blocked = await apply(url, client, migration, limit)
      if (blocked === null) break
      if (Date.now() + rest > deadline)
        throw new Blocked(`The database was not brought up to date: ${blocked}. End that, and start again.`)
      onBlocked(`The database is not up to date yet: ${blocked}. It is tried again`)
      await pause(rest)
    }
}

/** In milliseconds. */
async function deadlockTimeout(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    `select reset_val::int as ms from pg_settings where name = 'deadlock_timeout'`,
  )
  return rows[0]?.ms ?? 1000
}

/** Sets what is left of the time for locks, counted by PostgreSQL from the beginning of the transaction. */
function limitLocks(deadlockTimeout: number): string {
  const most = Math.min(locksWithin, deadlockTimeout * ofDeadlockTimeout)
  return `select set_config('lock_timeout',
    greatest(${lockWithin}, ${most} - extract(epoch from clock_timestamp() - now()) * 1000)::int::text, true)`
}

/** Null once it is applied; else what it would have waited for. */
async function apply(url: string, client: pg.Client, migration: MigrationMeta, limit: string): Promise<string | null> {
  const { sql, hash, folderMillis } = migration
  const blockers = watchBlockers(url)
  try {
    await client.query('begin')
    // In one message: what is locked is not held while statements travel.
    await client.query(sql.map((statement) => `${limit};\n${statement}`).join('\n;\n'))
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
    await client.query('commit')
    return null
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (!codesOf(error).some((code) => code === lockNotAvailable || code === deadlockDetected)) throw error
    const found = await blockers.found()
    return `migration ${migrationOf(folderMillis)?.name} waits for ${found || 'a table that is in use'}`
  } finally {
    blockers.stop()
  }
}

const [lockNotAvailable, deadlockDetected] = ['55P03', '40P01']

/** Looks, once a migration has been waiting for half a second, for whom it waits: afterwards PostgreSQL does not know any more. */
function watchBlockers(url: string) {
  let looking: Promise<string> | undefined
  const timer = setTimeout(() => {
    looking = findBlockers(url).catch(() => '')
  }, 500)
  return { found: async () => (await looking) ?? '', stop: () => clearTimeout(timer) }
}

async function findBlockers(url: string): Promise<string> {
  const second = new pg.Client({ connectionString: url })
  second.on('error', () => {})
  await second.connect()
  try {
    const { rows } = await second.query<{ name: string; pid: number }>(
      `select distinct coalesce(nullif(a.application_name, ''), 'a connection') as name, a.pid
      from pg_stat_activity w, unnest(pg_blocking_pids(w.pid)) as b (pid) join pg_stat_activity a on a.pid = b.pid
      where w.application_name = $1 and w.datname = current_database() and w.wait_event_type = 'Lock'`,
      [migratorName],
    )
    return rows.map(({ name, pid }) => `${name} (process ${pid} of PostgreSQL)`).join(', ')
  } finally {
    await second.end()
  }
}
