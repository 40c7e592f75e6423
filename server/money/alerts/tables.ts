import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
