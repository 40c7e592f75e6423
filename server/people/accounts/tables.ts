import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from '#server/people/sign-in/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A change of address that was asked for: it is made once both addresses have confirmed it. The links are kept as hashes. */
export const authEmailChanges = pgTable('auth_email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  newEmail: text('new_email').notNull(),
  oldHash: text('old_hash').notNull().unique(),
  newHash: text('new_hash').notNull().unique(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
