import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { codesOf } from '#server/ground/errors.ts'
import { SharedConnections } from './shared-connections.ts'

/** The database, or a transaction on it: every query takes one of these. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

type Options = {
  connections?: number
  /** Connections beside these that prepared reads share; without any, they take one of the others like everything else. */
  shared?: number
  name?: string
  /** Milliseconds until a query without any answer is abandoned: longer than any statement may run. */
  queryTimeout?: number
  /** Called for each connection that is lost, idle or in the middle of something. */
  onLost?: (error: Error) => void
}

/**
 * Opens a pool of connections. Connecting takes 5 s at most and a statement 10 s at most, so that trouble in the
 * database soon becomes an error instead of a page that hangs.
 */
export function openDatabase(url: string, options: Options = {}): Database {
  const { connections = 10, shared = 0, name = 'ninefold', queryTimeout = 15_000, onLost = () => {} } = options
  const settings = {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: queryTimeout,
    application_name: name,
    // Compiling a statement takes longer than any of ours runs: with it, opening a project took half a second.
    options: '-c jit=off',
  }
  const pool = new pg.Pool({ ...settings, Client: TimeoutClient, max: connections })
  // A connection can also be lost while it is checked out, between two statements; an error without a listener would
  // end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => {})
  const db = withCommits(pool)
  if (shared === 0) return { db, pool, close: () => pool.end() }
  const reads = new SharedConnections(settings, shared, onLost)
  // Drizzle only ever calls `query` of what it is given.
  readsOf.set(db, drizzle(reads as unknown as pg.Client))
  return {
    db,
    pool,
    close: async () => {
      await Promise.all([pool.end(), reads.close()])
    },
  }
}

/** Where a database has its prepared reads done, if not on itself. */
const readsOf = new WeakMap<Db, Db>()

/** Drops a connection once a query on it got no answer at all: the next one would only wait behind it. */
class TimeoutClient extends pg.Client {
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const answer: unknown = Reflect.apply(super.query, this, args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) void this.end().catch(() => {})
      })
    return answer
  }) as pg.Client['query']
}

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** The database that each transaction is on, and what waits for its commit. */
const transactions = new WeakMap<Db, { db: Db; waiting: (() => void)[] }>()

/** The database that a transaction is on; for a database, itself. */
export const databaseOf = (tx: Db): Db => transactions.get(tx)?.db ?? tx

/** Does something once the transaction has been committed, and never if it is not; outside of a transaction, at once. */
export function afterCommit(tx: Db, act: () => void): void {
  const transaction = transactions.get(tx)
  if (transaction) transaction.waiting.push(act)
  else act()
}

/** How often a transaction is tried when others get in its way. */
const attempts = 5

/** Transactions that know when they are committed, and that are retried when others get in their way. */
function withCommits(pool: pg.Pool): Db {
  const db: Db = drizzle(pool)
  db.transaction = async (act, config) => {
    const { done, waiting } = await tryingAgain(async () => {
      const waiting: (() => void)[] = []
      const done = await withConnection(pool, (connection) =>
        drizzleOn(connection).transaction((tx) => {
          transactions.set(tx, { db, waiting })
          return act(tx)
        }, config),
      )
      return { done, waiting }
    })
    for (const each of waiting) each()
    return done
  }
  return db
}

/**
 * Retries a transaction, or a single statement, from the beginning when PostgreSQL aborted it in favour of another
 * (deadlock_detected, serialization_failure): nothing of it had taken effect.
 */
export async function tryingAgain<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const onConnections = new WeakMap<pg.PoolClient, Db>()

/** Drizzle on one connection, created once for the connection's lifetime. */
function drizzleOn(connection: pg.PoolClient): Db {
  const db: Db = onConnections.get(connection) ?? drizzle(connection)
  onConnections.set(connection, db)
  return db
}

/**
 * Releases a connection whatever the outcome of the work. Drizzle on a pool never releases one that is lost just before
 * its BEGIN.
 */
async function withConnection<Result>(pool: pg.Pool, work: (connection: pg.PoolClient) => Promise<Result>) {
  const connection = await pool.connect()
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

const isConflict = (error: unknown) => codesOf(error).some((code) => code === '40P01' || code === '40001')

/** Prepares a query once for each database; later calls skip building its SQL. */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const found = prepared.get(db)
    if (found) return found
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}

/** The same for a query that reads a few rows by an index: outside of transactions it shares a connection with others. */
export const preparedRead = <Query>(prepare: (db: Db) => Query): ((db: Db) => Query) =>
  preparedOnce((db) => prepare(readsOf.get(db) ?? db))
