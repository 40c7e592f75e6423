import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database, or a transaction on it: every query takes one of these. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/**
 * Opens a pool of connections. A connection waits 5 s at most to be made and a statement runs 10 s at most, so
 * that a database in trouble is an error soon instead of a page that hangs.
 */
export function openDatabase(url: string, { connections = 10, onError = (_error: Error) => {} } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'ninefold',
  })
  pool.on('error', onError)
  return { db: withCommits(drizzle(pool)), pool, close: () => pool.end() }
}

/** The database that each transaction is on, and what waits for its commit. */
const transactions = new WeakMap<Db, { db: Db; waiting: (() => void)[] }>()

/** The database that a transaction is on; a database is its own. */
export const databaseOf = (tx: Db): Db => transactions.get(tx)?.db ?? tx

/** Does something once the transaction has been committed, and never if it is not; outside of a transaction, at once. */
export function afterCommit(tx: Db, act: () => void): void {
  const transaction = transactions.get(tx)
  if (transaction) transaction.waiting.push(act)
  else act()
}

function withCommits(db: Db): Db {
  const begin = db.transaction.bind(db)
  db.transaction = async (act, config) => {
    const waiting: (() => void)[] = []
    const done = await begin((tx) => {
      transactions.set(tx, { db, waiting })
      return act(tx)
    }, config)
    for (const each of waiting) each()
    return done
  }
  return db
}

/** Prepares a query once for each database it is asked of; later calls skip the building of its SQL. */
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
