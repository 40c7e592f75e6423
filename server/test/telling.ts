import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { Bus } from '#server/ground/events/bus.ts'
import { emptyOutbox } from '#server/ground/events/empty-outbox.ts'
import { outbox } from '#server/ground/events/tables.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'

/** Whether the calls that are being made are told of together, once they are done. */
const toldLater = new AsyncLocalStorage<boolean>()

/** Does what a relay does, where none runs beside the calls of a test. Without `relays` nobody does. */
export function tellingOn(db: Db, outgoing: { bus: Pick<Bus, 'send'> }, relays: boolean) {
  /** Most calls are reads or refusals, and leave nothing to tell. */
  async function tell(): Promise<void> {
    const { rowCount } = await db.execute(sql`select from ${outbox} limit 1`)
    if (rowCount !== 0) await emptyOutbox(db, outgoing.bus, receiveActivities)
  }

  /** Tells what a call has left, whatever came of it. */
  const tellAfter = <Made>({ next }: { next: () => Promise<Made> }): Promise<Made> =>
    relays && !toldLater.getStore() ? next().finally(tell) : next()

  /** What the calls in it have to tell is told once, after the last: telling costs as much as calling. */
  async function tellOnce<Made>(make: () => Promise<Made>): Promise<Made> {
    if (!relays || toldLater.getStore()) return await make()
    const made = await toldLater.run(true, make)
    await tell()
    return made
  }

  return { tellAfter, tellOnce }
}
