import { and, eq, isNull, sql } from 'drizzle-orm'
import { pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { SubjectKind } from '#domain/people/sign-in/providers.ts'
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

/** By what the people of each provider are known, while it goes by the issuer that it had when they connected. */
export const identityKeys = pgView('identity_keys', {
  userId: uuid('user_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  kind: text().$type<SubjectKind>().notNull(),
  subject: text().notNull(),
}).as(sql`
  select i.user_id, i.provider_id, i.subject_kind as kind, i.subject
  from auth_identities i join auth_providers p on p.id = i.provider_id
  where p.settings is null or i.issuer = p.settings ->> 'issuer'`)

/** The providers, and how each speaks: those of services have no issuer of their own. */
export const providerSummaries = pgView('provider_summaries', {
  id: uuid().notNull(),
  name: text().notNull(),
  protocol: text().notNull(),
  issuer: text(),
}).as(sql`select p.id, p.name, p.protocol, p.settings ->> 'issuer' as issuer from auth_providers p`)
