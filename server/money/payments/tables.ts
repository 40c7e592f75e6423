import { sql } from 'drizzle-orm'
import { customType, index, integer, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { paymentKinds, paymentStatuses } from '#domain/money/payments/payments.ts'
import type { Refusal } from '#domain/money/subscriptions/commands.ts'
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
    /** The invitation that is accepted once this is paid. It may be gone by then. */
    invitationId: uuid('invitation_id'),
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
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    profileId: formerProfile(),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** In rand (specification, 3). */
    amount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    currency: text().notNull(),
    reference: text('reference').notNull().unique(),
    status: text({ enum: paymentStatuses }).notNull().default('success'),
    plan: text({ enum: planNames }).notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** In rand. */
    refunded: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    /** The provider's customer: what is charged to them can be found when the account is gone. */
    customerCode: text('customer_code'),
    /** Why it unlocked nothing, and is given back. */
    refusal: text().$type<Refusal>(),
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

/** When the provider's list was last compared with ours from end to end. It has one row. */
export const reconciliations = pgTable('reconciliations', {
  one: integer().primaryKey().default(1),
  completedAt: moment('completed_at').notNull(),
})
