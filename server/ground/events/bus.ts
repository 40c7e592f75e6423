import type { Db } from '#server/ground/db/connect.ts'
import type { LiveEvent } from './announce.ts'

/** An event on its way between the processes. */
export type Sent = { event: LiveEvent; announcementId: string }

export type BusListener = {
  onSent: (sent: Sent) => void
  /** Events may have been lost: pages must fetch what they show again. */
  onGap: () => void
}

/** How the processes announce to each other what happened. */
export type Bus = {
  /** Sends events to every process, this one included, when the transaction commits; outside of one, at once. */
  send: (tx: Db, sent: Sent[]) => Promise<void>
  /** Receives what any process sends, including this one. Returns a function that stops it. */
  listen: (listener: BusListener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}
