import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import { paymentAlerts } from './tables.ts'

type Alert = typeof paymentAlerts.$inferInsert

/** Notes for support that something does not add up, once however often it is seen. Details never hold a key or a token. */
export async function raiseAlert(tx: Db, log: Log | null, { kind, reference, details }: Alert): Promise<void> {
  const [raised] = await tx
    .insert(paymentAlerts)
    .values({ kind, reference, details })
    .onConflictDoNothing()
    .returning({ id: paymentAlerts.id })
  if (raised) log?.warn({ alert: kind, reference, ...details }, 'A payment does not add up')
}
