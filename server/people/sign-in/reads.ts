import { and, eq, isNull, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { authIdentities, authPasskeys, authProviders, authUsers } from './tables.ts'

/** The addresses of the accounts whose holders have confirmed them. */
export const confirmedAddresses = pgView('confirmed_addresses').as((query) =>
  query.select({ id: authUsers.id, email: authUsers.email }).from(authUsers).where(eq(authUsers.emailVerified, true)),
)

/** The accounts, as the rest of the product may read them; an address may be one that nobody has confirmed. */
export const accountSummaries = pgView('account_summaries').as((query) =>
  query.select({ id: authUsers.id, email: authUsers.email }).from(authUsers),
)

/** The providers of universities that people can log in with. */
export const offeredProviders = pgView('offered_providers').as((query) =>
  query
    .select({ id: authProviders.id })
    .from(authProviders)
    .where(and(eq(authProviders.state, 'on'), isNull(authProviders.service))),
)

/** When each account last came through a provider that it is connected with. */
export const identityUses = pgView('identity_uses').as((query) =>
  query
    .select({
      userId: authIdentities.userId,
      providerId: authIdentities.providerId,
      usedAt: sql<Date>`coalesce(${authIdentities.lastUsedAt}, ${authIdentities.connectedAt})`.as('used_at'),
    })
    .from(authIdentities),
)

/** The accounts that have a passkey. */
export const passkeyHolders = pgView('passkey_holders').as((query) =>
  query.selectDistinct({ userId: authPasskeys.userId }).from(authPasskeys),
)
