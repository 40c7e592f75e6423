import { and, eq } from 'drizzle-orm'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { issueReceipt } from './issue-receipt.ts'
import { receipts, type Seller } from './tables.ts'

/**
 * Corrects the receipt of a payment by a credit note for what was given back of it, in cents. Returns the note, or null: what
 * unlocked nothing had no receipt.
 */
export async function issueCreditNote(
  tx: Db,
  payment: { id: string; plan: PlanName; reference: string },
  { amount, seller }: { amount: number; seller: Seller },
): Promise<{ id: string } | null> {
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.paymentId, payment.id), eq(receipts.kind, 'receipt')))
  if (!receipt) return null
  return await issueReceipt(tx, {
    kind: 'credit_note',
    paymentId: payment.id,
    amount,
    seller,
    buyer: {
      ...{ name: receipt.buyerName, email: receipt.buyerEmail, address: receipt.buyerAddress },
      ...{ vatNumber: receipt.buyerVatNumber, orderNumber: receipt.orderNumber },
    },
    plan: payment.plan,
    period: null,
    corrects: receipt.number,
    reference: payment.reference,
  })
}
