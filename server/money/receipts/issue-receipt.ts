import { sql } from 'drizzle-orm'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { receiptNumbers, receipts, type Seller } from './tables.ts'

/** The rate of VAT in South Africa (VAT Act 89 of 1991, section 7), in per cent; prices include it. */
const vatRate = 15

type Issued = {
  kind: 'receipt' | 'credit_note'
  paymentId: string
  /** In cents. */
  amount: number
  seller: Seller
  buyer: { name: string; email: string }
  plan: PlanName
  period: { start: Date; end: Date } | null
  reference: string
  /** The number of the receipt that a credit note corrects. */
  corrects: number | null
}

/**
 * Writes a receipt with the next number, in the transaction of its cause: the number is locked until the commit, so that
 * there are no gaps. It is the last thing a transaction does. VAT is shown only by a seller who is registered for it.
 */
export async function issueReceipt(tx: Db, { buyer, period, seller, ...issued }: Issued): Promise<{ id: string }> {
  const [next] = await tx
    .update(receiptNumbers)
    .set({ last: sql`${receiptNumbers.last} + 1` })
    .returning({ number: receiptNumbers.last })
  if (!next) throw new Error('There is no number for a receipt')
  const vat = seller.vatNumber ? Math.round((issued.amount * vatRate) / (100 + vatRate)) : 0
  const [receipt] = await tx
    .insert(receipts)
    .values({
      ...issued,
      ...next,
      vat,
      seller,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
    })
    .returning({ id: receipts.id })
  if (!receipt) throw new Error('The receipt was not written')
  return receipt
}
