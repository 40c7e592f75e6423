import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often something was tried recently; the columns are those of the rate-limiting library. */
export const authLimits = pgTable('auth_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
