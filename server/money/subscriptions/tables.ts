import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { subscriptionStatuses } from '#domain/money/subscriptions/subscriptions.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

/** The specification states that these dates are stored in lowercase column names. */
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    plan: text({ enum: planNames }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    currentPeriodStart: moment('currentperiodstart').notNull(),
    currentPeriodEnd: moment('currentperiodend').notNull(),
    trialStart: moment('trialstart'),
    trialEnd: moment('trialend'),
    /** When the person began the one trial they have. */
    trialUsedAt: moment('trial_used_at'),
    /** When they first paid: half price is granted once. */
    halfPriceUsedAt: moment('half_price_used_at'),
    /** Whether the provider charges for the next period by itself. */
    renews: boolean().notNull().default(false),
    paymentReference: text('paymentreference'),
    paystackSubscriptionId: text('paystack_subscription_id'),
    paystackCustomerId: text('paystack_customer_id'),
    /** What the provider charges the card by; it leaves this server only to the provider. */
    paystackAuthorization: text('paystack_authorization'),
    /** Whether a renewal will be set up with it, or was. */
    hasCard: boolean('has_card').generatedAlwaysAs(sql`paystack_authorization is not null`).notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The last month in which the card is good, yyyy-MM. */
    cardExpires: text('card_expires'),
    createdAt: moment('createdat').notNull().defaultNow(),
    updatedAt: moment('updatedat').notNull().defaultNow(),
  },
  (table) => [
    index('subscriptions_newest_of_profile').on(table.profileId, table.createdAt),
    // What may have lapsed: few rows.
    index('subscriptions_ending').on(table.currentPeriodEnd).where(sql`${table.plan} <> 'Free'`),
    // What the provider's events are about.
    index('subscriptions_of_provider').on(table.paystackSubscriptionId),
    index('subscriptions_of_customer').on(table.paystackCustomerId),
  ],
)

/** Addresses whose accounts were deleted, as keyed hashes, with what they had: a trial and a half price are given once. */
export const usedOffers = pgTable('used_offers', {
  addressHash: text('address_hash').primaryKey(),
  trialUsedAt: moment('trial_used_at'),
  halfPriceUsedAt: moment('half_price_used_at'),
  rememberedAt: moment('remembered_at').notNull().defaultNow(),
})
