import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { payments } from '#server/money/payments/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
