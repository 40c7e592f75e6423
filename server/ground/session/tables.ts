import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authProviders, authUsers } from '#server/people/sign-in/tables.ts'
import { authTokens } from '#server/people/tokens/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who is logged in: the sign-in library makes and renews them, under its own field names; one that an API token has is made here. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When this session was last used, to within five minutes. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** The API token that it exists for; null for a login. */
    apiTokenId: uuid('api_token_id').references(() => authTokens.id, { onDelete: 'cascade' }),
    /** The identity provider that somebody came through; null for every other way in. */
    providerId: uuid('provider_id').references(() => authProviders.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_sessions_user_id').on(table.userId),
    index('auth_sessions_of_token').on(table.apiTokenId).where(sql`${table.apiTokenId} is not null`),
    index('auth_sessions_through').on(table.providerId).where(sql`${table.providerId} is not null`),
  ],
)
