import { type Db, databaseOf } from '#server/ground/db/connect.ts'
import type { LiveEvent } from './announce.ts'

/** What the transactions of a process hand to its relay (`relay.ts`). */
export type Outgoing = {
  /** Tells the process's own pages, and takes care that the others are told soon. */
  committed: (announcementId: string, events: LiveEvent[]) => void
}

const relays = new WeakMap<Db, Outgoing>()

/** From now on, what transactions on this database announce is handed to this relay after their commit. */
export const relayThrough = (db: Db, relay: Outgoing) => void relays.set(db, relay)

/** The relay of a database, or of the one that a transaction is on. A test or a program beside the app has none. */
export const relayOf = (tx: Db): Outgoing | undefined => relays.get(databaseOf(tx))
