import { type Db, databaseOf } from '#server/db/connect.ts'
import type { LiveEvent } from './announce.ts'

/** The channel of PostgreSQL's own bus. */
export const channel = 'ninefold_live'

export type BusListener = {
  onEvent: (event: LiveEvent) => void
  /** Events may have been lost: whoever shows something must ask again. */
  onGap: () => void
}

/** How the processes announce to each other what happened. */
export type Bus = {
  /** Sends committed events to every process. Null where PostgreSQL does so itself, with the commit. */
  send: ((events: LiveEvent[]) => void) | null
  /** Receives what any process announces, this one too. Returns its end. */
  listen: (listener: BusListener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const buses = new WeakMap<Db, Bus>()

/** From now on what changes in this database is announced by way of this bus. */
export const announceThrough = (db: Db, bus: Bus) => void buses.set(db, bus)

/** The bus of a database, or of the one that a transaction is on: PostgreSQL's own unless another is used. */
export const busOf = (tx: Db): Pick<Bus, 'send'> => buses.get(databaseOf(tx)) ?? { send: null }
