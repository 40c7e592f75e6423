import { eq } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { authUsers } from './tables.ts'

/** The addresses of the accounts whose holders have confirmed them. */
export const confirmedAddresses = pgView('confirmed_addresses').as((query) =>
  query.select({ id: authUsers.id, email: authUsers.email }).from(authUsers).where(eq(authUsers.emailVerified, true)),
)

/** The accounts, as the rest of the product may read them; an address may be one that nobody has confirmed. */
export const accountSummaries = pgView('account_summaries').as((query) =>
  query.select({ id: authUsers.id, email: authUsers.email }).from(authUsers),
)
