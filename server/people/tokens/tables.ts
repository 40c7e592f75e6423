import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tokenScopes } from '#domain/people/accounts/api-tokens.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Tokens with which people's own programs use the API, as hashes. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text({ enum: tokenScopes }).notNull(),
    hash: text().notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** To within five minutes. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('auth_tokens_of_user').on(table.userId, table.createdAt)],
)
