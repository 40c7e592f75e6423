import { sql } from 'drizzle-orm'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { creditNoteNumbers, receiptNumbers, receipts, type Seller } from './tables.ts'

/** The rate of VAT in South Africa (VAT Act 89 of 1991, section 7), in per cent; prices include it. */
const vatRate = 15

/** Whom a receipt is for; of an institution with what its finance office needs. */
export type Buyer = {
  name: string
  email: string
  address: string | null
  vatNumber: string | null
  orderNumber: string | null
}

type Issued = {
  kind: 'receipt' | 'credit_note'
  paymentId: string
  /** In cents. */
  amount: number
  seller: Seller
  buyer: Buyer
  plan: PlanName
  period: { start: Date; end: Date } | null
  reference: string
  /** The number of the receipt that a credit note corrects. */
  corrects: number | null
  /** Now, unless it is said. */
  issuedAt?: Date
}

/**
 * Writes a receipt with the next number of its kind, in the transaction of its cause: the number is locked until the commit, so that
 * there are no gaps. It is the last thing a transaction does. VAT is shown only by a seller who is registered for it.
 */
export async function issueReceipt(tx: Db, { buyer, period, seller, ...issued }: Issued): Promise<{ id: string }> {
  const numbers = issued.kind === 'credit_note' ? creditNoteNumbers : receiptNumbers
  const [next] = await tx
    .update(numbers)
    .set({ last: sql`${numbers.last} + 1` })
    .returning({ number: numbers.last })
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
      buyerAddress: buyer.address,
      buyerVatNumber: buyer.vatNumber,
      orderNumber: buyer.orderNumber,
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
    })
    .returning({ id: receipts.id })
  if (!receipt) throw new Error('The receipt was not written')
  return receipt
}
