import { eq } from 'drizzle-orm'
import { inRand } from '#domain/money/payments/payments.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { payments } from '#server/money/payments/tables.ts'
import { execute } from '#server/money/subscriptions/execute.ts'
import { newestOrFree } from '#server/money/subscriptions/queries.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { issueCreditNote } from '../receipts/issue-credit-note.ts'
import { refunds } from './tables.ts'

/** A refund as the provider reports it: of which payment, in cents, and how far it is. */
type Reported = {
  reference: string
  amount: number
  status: string
  /** Our own, where it is known. */
  refundId?: string
  /** The provider's, and what its note says: ours begins with our id. */
  providerId?: string
  note?: string
}

/**
 * Stores how far a refund is, also of one that was made at the provider. Money that has arrived back is credited once, by
 * a credit note; when all of a period's payment is back, its plan ends.
 */
export async function settleRefund(dependencies: PaymentDependencies, reported: Reported): Promise<void> {
  const { db, provider, log } = dependencies
  const { reference, amount, status } = reported
  if (['failed', 'needs-attention'].includes(status))
    await raiseAlert(db, log, {
      kind: `refund_${status}`,
      // Each refund of a payment is an alert of its own.
      reference: `${reference}/${reported.refundId ?? reported.providerId ?? ''}`,
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
      await execute(tx, provider, profileId, { do: 'end', kind: payment.kind }, { paystackAuthorization: null })
    const note = await issueCreditNote(tx, payment, { amount, seller: dependencies.config.seller })
    if (note) await provider.later(tx, { do: 'mail_receipt', receiptId: note.id })
  })
}

/** The row of a refund of this payment: ours, or one that was made at the provider. */
async function rowOf(tx: Db, paymentId: string, { refundId, providerId = '', note = '', amount }: Reported) {
  const ofPayment = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt)
  if (refundId) return ofPayment.find(({ id }) => id === refundId)
  const known =
    ofPayment.find((each) => each.providerId === providerId) ??
    ofPayment.find(({ id }) => note.includes(id)) ??
    // Stored from an event, before refunds were asked for by their ids.
    ofPayment.find((each) => each.providerId === null && each.amount === amount && each.reason === madeThere)
  if (!known) {
    const made = { paymentId, amount, reason: madeThere, providerId, state: 'sent' } as const
    return (await tx.insert(refunds).values(made).returning())[0]
  }
  if (known.providerId === null) await tx.update(refunds).set({ providerId }).where(eq(refunds.id, known.id))
  return known
}

const madeThere = 'Made at the provider'
