import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from '#server/people/sign-in/tables.ts'

/** Who agreed to get the newsletter, when, and when they ended it. It counts once the address is confirmed. */
export const newsletterConsents = pgTable('newsletter_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
