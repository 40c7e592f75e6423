import { pgView } from 'drizzle-orm/pg-core'
import { authTokens } from './tables.ts'

/** What people call their API tokens; never the token itself, nor its hash. */
export const tokenNames = pgView('token_names').as((query) =>
  query.select({ id: authTokens.id, name: authTokens.name }).from(authTokens),
)
