import { type Db, databaseOf } from '#server/db/connect.ts'
import type { LiveEvent } from './announce.ts'

/** The channel of PostgreSQL's own bus. */
export const channel = 'ninefold_live'

export type BusListener = {
  onEvent: (event: LiveEvent) => void
  /** Events may have been lost: pages must fetch what they show again. */
  onGap: () => void
}

/** How the processes announce to each other what happened. */
export type Bus = {
  /** Sends committed events to every process. Null where PostgreSQL does so itself, with the commit. */
  send: ((events: LiveEvent[]) => void) | null
  /** Receives what any process announces, including this one. Returns a function that stops it. */
  listen: (listener: BusListener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const buses = new WeakMap<Db, Bus>()

/** From now on, changes in this database are announced over this bus. */
export const announceThrough = (db: Db, bus: Bus) => void buses.set(db, bus)

/** The bus of a database, or of the one that a transaction is on: PostgreSQL's own unless another is used. */
export const busOf = (tx: Db): Pick<Bus, 'send'> => buses.get(databaseOf(tx)) ?? { send: null }
