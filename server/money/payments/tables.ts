import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { paymentKinds, paymentStatuses } from '#domain/money/payments/payments.ts'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { trialPlans } from '#domain/money/subscriptions/subscriptions.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
/** Payments and receipts outlive the account they were made for: accounts must be kept for five years. */
const formerProfile = () => uuid('profile_id').references(() => usersProfiles.profileId, { onDelete: 'set null' })

/** What became of what somebody wanted to pay. Only the first two can still be paid in the page. */
export const intentStates = ['created', 'initialized', 'succeeded', 'failed', 'abandoned', 'mismatch'] as const

/** What somebody is about to pay: the server makes its reference and its amount, in cents, before the provider is asked. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    reference: text().notNull().unique(),
    profileId: formerProfile(),
    plan: text({ enum: trialPlans }).notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    amount: integer().notNull(),
    email: text().notNull(),
    state: text({ enum: intentStates }).notNull().default('created'),
    accessCode: text('access_code'),
    authorizationUrl: text('authorization_url'),
    createdAt: moment('created_at').notNull().defaultNow(),
    checkedAt: moment('checked_at'),
  },
  (table) => [
    // Two tabs pay one and the same.
    uniqueIndex('payment_intents_open').on(table.profileId).where(sql`${table.state} in ('created', 'initialized')`),
    index('payment_intents_newest').on(table.createdAt),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    profileId: formerProfile(),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** In rand (specification, 3). */
    amount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    currency: text().notNull(),
    reference: text().notNull().unique(),
    status: text({ enum: paymentStatuses }).notNull().default('success'),
    plan: text({ enum: planNames }).notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** In rand. */
    refunded: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    /** The provider's customer: what is charged to them can be found when the account is gone. */
    customerCode: text('customer_code'),
    /** Why it unlocked nothing, and is given back. */
    refusal: text(),
    paidAt: moment('paid_at').notNull(),
    createdAt: moment('createdat').notNull().defaultNow(),
  },
  (table) => [index('payments_of_profile').on(table.profileId, table.createdAt)],
)

/** Each event of the provider, as it came: once per body. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    sha256: bytes().notNull().unique(),
    event: text().notNull(),
    body: bytes().notNull(),
    /** The reference, or the code of the subscription or customer, that it is about. */
    about: text().array().notNull().default([]),
    receivedAt: moment('received_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
    outcome: text(),
  },
  (table) => [index('provider_events_about').using('gin', table.about)],
)

/** What does not add up between the provider and us, for a person to look at. */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    kind: text().notNull(),
    reference: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When somebody at the desk has looked at it. */
    closedAt: moment('closed_at'),
  },
  // Said once, however often it is seen.
  (table) => [uniqueIndex('payment_alerts_once').on(table.kind, table.reference)],
)

/** Money on its way back. `reason` is what support, or the rule that decided it, says. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** In cents. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** `asked`: the answer has not come, or was lost. */
    state: text({ enum: ['queued', 'asked', 'sent', 'processed', 'failed'] })
      .notNull()
      .default('queued'),
    askedAt: moment('asked_at'),
    /** The provider's id of it: 64 bits. */
    providerId: text('provider_id').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('refunds_of_payment').on(table.paymentId)],
)

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

/** What somebody was told about their plan, so that they are told once. */
export const noticesSent = pgTable(
  'billing_notices_sent',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    notice: text().notNull(),
    /** What it was about: the end of a period, or a reference. */
    about: text().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('billing_notices_once').on(table.profileId, table.notice, table.about)],
)

/** When the provider's list was last compared with ours from end to end. It has one row. */
export const reconciliations = pgTable('reconciliations', {
  one: integer().primaryKey().default(1),
  completedAt: moment('completed_at').notNull(),
})
