import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { paymentAlerts } from './tables.ts'

/** Closes an alert; undefined when it is closed already, or there is none. */
export async function markClosed(tx: Db, id: string) {
  const [closed] = await tx
    .update(paymentAlerts)
    .set({ closedAt: sql`now()` })
    .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.closedAt)))
    .returning({ kind: paymentAlerts.kind, reference: paymentAlerts.reference })
  return closed
}
