import { arrayOverlaps, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { paymentIntents, payments, providerEvents } from './tables.ts'

/** Who made, or tried to make, the payment with this reference: a subquery of ids of profiles. */
export const payersOf = (db: Db, reference: string) =>
  db
    .select({ profileId: payments.profileId })
    .from(payments)
    .where(eq(payments.reference, reference))
    .unionAll(
      db
        .select({ profileId: paymentIntents.profileId })
        .from(paymentIntents)
        .where(eq(paymentIntents.reference, reference)),
    )

/** What somebody paid, newest first. */
export async function paymentsOf(db: Db, profileId: string) {
  const { id, reference, amount, refunded, plan, status, kind, refusal, paidAt, createdAt } = payments
  return await db
    .select({ id, reference, amount, refunded, plan, status, kind, refusal, paidAt })
    .from(payments)
    .where(eq(payments.profileId, profileId))
    .orderBy(desc(createdAt))
}

/** The last twenty payments that somebody wanted to make, newest first. */
export async function intentsOf(db: Db, profileId: string) {
  const { reference, plan, amount, state, createdAt } = paymentIntents
  return await db
    .select({ reference, plan, amount, state, createdAt })
    .from(paymentIntents)
    .where(eq(paymentIntents.profileId, profileId))
    .orderBy(desc(createdAt))
    .limit(20)
}

/** The last fifty events that the provider has sent about these references and codes, newest first. */
export async function eventsAbout(db: Db, codes: string[]) {
  if (codes.length === 0) return []
  const { id, event, receivedAt, processedAt, outcome } = providerEvents
  return await db
    .select({ id, event, receivedAt, processedAt, outcome })
    .from(providerEvents)
    .where(arrayOverlaps(providerEvents.about, codes))
    .orderBy(desc(receivedAt))
    .limit(50)
}

/** A payment, locked until the transaction ends: what is given back of it is decided one after the other. */
export async function lockPayment(tx: Db, id: string) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}
