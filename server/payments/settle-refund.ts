import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { inRand } from '#domain/payments.ts'
import type { Db } from '#server/db/connect.ts'
import { act } from '#server/subscriptions/act.ts'
import { newestOrFree } from '#server/subscriptions/queries.ts'
import type { PaymentMeans } from './apply-payment.ts'
import { issueReceipt } from './issue-receipt.ts'
import { raiseAlert } from './raise-alert.ts'
import { payments, receipts, refunds } from './tables.ts'

/** A refund as the provider reports it: of which payment, in cents, and how far it is. */
type Reported = {
  reference: string
  amount: number
  status: string
  /** Our own, where it is known; an event names only the provider's. */
  refundId?: string
  providerReference?: string | null
}

/**
 * Stores how far a refund is, also of one that was made at the provider. Money that has arrived back is credited once, by
 * a credit note; when all of a period's payment is back, its plan ends.
 */
export async function settleRefund(means: PaymentMeans, reported: Reported): Promise<void> {
  const { db, provider, log } = means
  const { reference, amount, status } = reported
  if (['failed', 'needs-attention'].includes(status))
    await raiseAlert(db, log, {
      kind: `refund_${status}`,
      // Each refund of a payment is an alert of its own.
      reference: `${reference}/${reported.refundId ?? reported.providerReference ?? ''}`,
      details: { amount },
    })
  if (status !== 'processed' && status !== 'failed') return
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.reference, reference))
    if (!found) return
    const { profileId } = found
    const stored = profileId ? await newestOrFree(tx, profileId) : null
    const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id)).for('update')
    if (!payment) return
    const refund = await rowOf(tx, payment.id, reported)
    if (!refund || refund.state === 'processed') return
    await tx.update(refunds).set({ state: status }).where(eq(refunds.id, refund.id))
    if (status === 'failed') return

    const refunded = payment.refunded + inRand(amount)
    const isAll = refunded >= payment.amount
    await tx
      .update(payments)
      .set({ refunded, status: isAll ? 'refunded' : 'partly_refunded' })
      .where(eq(payments.id, payment.id))
    if (isAll && profileId && stored?.paymentReference === reference)
      await act(tx, provider, profileId, { do: 'end', kind: payment.kind }, { paystackAuthorization: null })
    await credit(tx, means, payment, amount)
  })
}

/** The row of a refund: ours, one that is waiting for this amount, or a new one that was made at the provider. */
async function rowOf(tx: Db, paymentId: string, { refundId, providerReference = null, amount }: Reported) {
  if (refundId) return (await tx.select().from(refunds).where(eq(refunds.id, refundId)))[0]
  const ofPayment = eq(refunds.paymentId, paymentId)
  if (providerReference) {
    const [seen] = await tx.select().from(refunds).where(eq(refunds.providerReference, providerReference))
    if (seen) return seen
  }
  const [waiting] = await tx
    .select()
    .from(refunds)
    .where(and(ofPayment, eq(refunds.amount, amount), isNull(refunds.providerReference), ne(refunds.state, 'failed')))
    .orderBy(asc(refunds.createdAt))
    .limit(1)
  if (waiting) {
    await tx.update(refunds).set({ providerReference }).where(eq(refunds.id, waiting.id))
    return waiting
  }
  const made = { paymentId, amount, reason: 'Made at the provider', providerReference, state: 'sent' } as const
  return (await tx.insert(refunds).values(made).returning())[0]
}

/** A receipt is corrected by a credit note. What unlocked nothing had no receipt. */
async function credit(
  tx: Db,
  { provider, config }: PaymentMeans,
  payment: typeof payments.$inferSelect,
  amount: number,
) {
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.paymentId, payment.id), eq(receipts.kind, 'receipt')))
  if (!receipt) return
  const note = await issueReceipt(tx, {
    kind: 'credit_note',
    paymentId: payment.id,
    amount,
    seller: config.seller,
    buyer: { name: receipt.buyerName, email: receipt.buyerEmail },
    plan: payment.plan,
    period: null,
    corrects: receipt.number,
    reference: payment.reference,
  })
  await provider.later(tx, { do: 'mail_receipt', receiptId: note.id })
}
