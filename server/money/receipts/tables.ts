import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { payments } from '#server/money/payments/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const receiptKinds = ['receipt', 'credit_note'] as const
export type Seller = { name: string; address: string; vatNumber: string | null }

/**
 * What was paid, or given back, on paper. Numbers have no gaps; a trigger keeps rows from being changed or deleted, and a
 * mistake is corrected by a credit note.
 */
export const receipts = pgTable(
  'receipts',
  {
    number: bigint({ mode: 'number' }).primaryKey(),
    id: uuid().notNull().unique().$defaultFn(uuidv7),
    kind: text({ enum: receiptKinds }).notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** In cents, VAT included. */
    amount: integer().notNull(),
    vat: integer().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    plan: text({ enum: planNames }).notNull(),
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    reference: text().notNull(),
    /** The number of the receipt that a credit note corrects. */
    corrects: bigint({ mode: 'number' }),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [index('receipts_of_payment').on(table.paymentId)],
)

/** The last number of a receipt. Its one row is locked while one is issued: numbers have no gaps. */
export const receiptNumbers = pgTable('receipt_numbers', {
  one: integer().primaryKey().default(1),
  last: bigint({ mode: 'number' }).notNull().default(0),
})
