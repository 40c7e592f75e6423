import { eq } from 'drizzle-orm'
import { ProviderRefused } from '#server/paystack/request.ts'
import type { PaymentMeans } from './apply-payment.ts'
import { raiseAlert } from './raise-alert.ts'
import { settleRefund } from './settle-refund.ts'
import { payments, refunds } from './tables.ts'

/**
 * Asks the provider to send money back, once: before it asks, it looks whether an earlier attempt got through. A refusal
 * is an alert for support.
 */
export async function sendRefund(means: PaymentMeans, refundId: string): Promise<void> {
  const { db, provider, log } = means
  const [refund] = await db
    .select({ ...pick, reference: payments.reference, paidAt: payments.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!refund || refund.state === 'processed' || refund.state === 'failed') return
  const { reference, amount, reason } = refund
  // A minute earlier: the clocks may differ.
  const since = new Date(refund.createdAt.getTime() - 60_000)
  const sent =
    (await provider.paystack.findRefund(refundId, since)) ??
    (await provider.paystack.refund({ reference, amount, note: `${reason} (${refundId})` }).catch(async (error) => {
      if (!(error instanceof ProviderRefused)) throw error
      await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
      await raiseAlert(db, log, { kind: 'refund_refused', reference, details: { amount, why: error.message } })
      return null
    }))
  if (!sent) return
  if (refund.state === 'queued')
    await db.update(refunds).set({ state: 'sent', providerId: sent.id }).where(eq(refunds.id, refundId))
  await settleRefund(means, { reference, amount, status: sent.status, refundId })
}

const pick = { state: refunds.state, amount: refunds.amount, reason: refunds.reason, createdAt: refunds.createdAt }
