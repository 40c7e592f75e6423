import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { PaymentDependencies } from './apply-payment.ts'
import { payments } from './tables.ts'

/** Asks the provider whether a payment is disputed, marks it, and raises an alert. Returns what it found. */
export async function checkDispute({ db, provider, log }: PaymentDependencies, reference: string): Promise<string> {
  if ((await db.$count(payments, eq(payments.reference, reference))) === 0) return 'of nobody'
  const transaction = await provider.paystack.verify(reference)
  const dispute = transaction && (await provider.paystack.findDispute(transaction.id))
  if (!dispute) return 'none there'
  const isResolved = dispute.status === 'resolved'
  const { amount, refunded } = payments
  const settled = sql<'refunded' | 'partly_refunded' | 'success'>`case when ${refunded} >= ${amount} then 'refunded'
    when ${refunded} > 0 then 'partly_refunded' else 'success' end`
  return await db.transaction(async (tx: Db) => {
    const [payment] = await tx
      .update(payments)
      .set({ status: isResolved ? settled : 'disputed' })
      .where(eq(payments.reference, reference))
      .returning({ amount: payments.amount })
    const kind = isResolved ? 'dispute.resolve' : 'dispute.create'
    await raiseAlert(tx, log, { kind, reference, details: { amount: payment?.amount ?? 0 } })
    return dispute.status
  })
}
