import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { payments } from '#server/money/payments/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

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
    /** Of its kind: receipts and credit notes are counted apart, and neither count has gaps. */
    number: bigint({ mode: 'number' }).notNull(),
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
    buyerAddress: text('buyer_address'),
    buyerVatNumber: text('buyer_vat_number'),
    orderNumber: text('order_number'),
    plan: text({ enum: planNames }).notNull(),
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    reference: text().notNull(),
    /** The number of the receipt that a credit note corrects. */
    corrects: bigint({ mode: 'number' }),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'receipts_pkey', columns: [table.kind, table.number] }),
    index('receipts_of_payment').on(table.paymentId),
  ],
)

/** What somebody wants on their receipts from now on; a receipt that was issued keeps what stood there. */
export const receiptDetails = pgTable('receipt_details', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
  name: text(),
  address: text(),
  vatNumber: text('vat_number'),
  orderNumber: text('order_number'),
  updatedAt: moment('updated_at').notNull(),
})

/** The last number of a receipt. Its one row is locked while one is issued: numbers have no gaps. */
export const receiptNumbers = pgTable('receipt_numbers', {
  one: integer().primaryKey().default(1),
  last: bigint({ mode: 'number' }).notNull().default(0),
})

/** The same for credit notes, which are counted apart. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  one: integer().primaryKey().default(1),
  last: bigint({ mode: 'number' }).notNull().default(0),
})
