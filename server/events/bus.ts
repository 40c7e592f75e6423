import type { SQL } from 'drizzle-orm'
import { type Db, databaseOf } from '#server/db/connect.ts'
import type { LiveEvent } from './announce.ts'
import { notify } from './postgres-bus.ts'

export type BusListener = {
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: whoever shows something must ask again. */
  onGap: () => void
}

/** How the processes tell each other what happened. */
export type Bus = {
  /**
   * Tells every process of these events once the transaction has been committed, and never if it is not. Returns the
   * statement that does so as part of the transaction, or null when there is none to be executed.
   */
  tell: (tx: Db, events: LiveEvent[]) => SQL | null
  /** Hears what any process tells, this one too. Returns its end. */
  listen: (listener: BusListener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const buses = new WeakMap<Db, Bus>()

/** From now on what changes in this database is told by way of this bus. */
export const tellThrough = (db: Db, bus: Bus) => void buses.set(db, bus)

/** The bus of a database, or of the one that a transaction is on: PostgreSQL's own unless another is used. */
export const busOf = (tx: Db): Pick<Bus, 'tell'> => buses.get(databaseOf(tx)) ?? { tell: notify }
