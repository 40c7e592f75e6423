import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/ground/db/connect.ts'

const current = new AsyncLocalStorage<Db>()

/**
 * The same database, for the sign-in library: what runs inside one of its transactions finds that transaction with
 * `inTransaction`, so that a mail or an announcement is written with its cause or not at all.
 */
export function withTransactions(db: Db): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction((tx) => current.run(tx, () => work(tx)), config)
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}

/** Whether this runs inside one of the sign-in library's transactions, holding its connection. */
export const isInTransaction = () => current.getStore() !== undefined

/** Does the work in the sign-in library's transaction if one is open here, and in one of its own if not. */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const tx = current.getStore()
  return tx ? work(tx) : db.transaction(work)
}
