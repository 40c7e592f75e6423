import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database, or a transaction on it: every query takes one of these. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/**
 * Opens a pool of connections. A connection waits 3 s at most to be made and a statement runs 10 s at most, so
 * that a database in trouble is an error soon instead of a page that hangs.
 */
export function openDatabase(url: string, { connections = 10, onError = (_error: Error) => {} } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'ninefold',
  })
  pool.on('error', onError)
  return { db: drizzle(pool), pool, close: () => pool.end() }
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
