import { eq } from 'drizzle-orm'
import { paymentSummaries } from '#server/money/payments/reads.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Asks the provider what was given back of a payment, and stores how far each refund is, also those that were made there.
 * Returns their states. Nothing that an event says of them counts.
 */
export async function checkRefunds(dependencies: PaymentDependencies, reference: string): Promise<string> {
  const { db, provider } = dependencies
  if ((await db.$count(paymentSummaries, eq(paymentSummaries.reference, reference))) === 0) return 'of nobody'
  const transaction = await provider.paystack.verify(reference)
  if (!transaction) return 'unknown'
  const found = await provider.paystack.refundsOf(transaction)
  for (const { id: providerId, amount, status, merchant_note: note } of found)
    await settleRefund(dependencies, { reference, amount, status, providerId, note: note ?? '' })
  return found.map(({ status }) => status).join(', ') || 'none there'
}
