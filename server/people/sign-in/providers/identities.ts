import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { domainOf, type Identity, isWithin, type ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockAccount } from '../queries.ts'
import { authAccounts, authIdentities, authPasskeys, authProviders } from '../tables.ts'
import type { Outcome, Provider } from './provider.ts'

type Key = NonNullable<Outcome['key']>

/** The condition for the identity with this key. */
export const isKey = (providerId: string, { issuer, kind, subject }: Key) =>
  and(
    eq(authIdentities.providerId, providerId),
    eq(authIdentities.issuer, issuer),
    eq(authIdentities.subjectKind, kind),
    eq(authIdentities.subject, subject),
  )

/** Whose identity this is. Locks it until the end of the transaction. Null when it is nobody’s here. */
export async function lockIdentity(tx: Db, providerId: string, key: Key) {
  const [identity] = await tx
    .select({ id: authIdentities.id, userId: authIdentities.userId, nameId: authIdentities.nameId })
    .from(authIdentities)
    .where(isKey(providerId, key))
    .for('update')
  return identity ?? null
}

/** Records that somebody logged in with it, and how the provider shows them now. */
export async function noteUse(tx: Db, id: string, { email, nameId }: Outcome): Promise<void> {
  const seen = { ...(email ? { label: email } : {}), ...(nameId ? { nameId } : {}) }
  await tx
    .update(authIdentities)
    .set({ lastUsedAt: sql`now()`, ...seen })
    .where(eq(authIdentities.id, id))
}

/**
 * What keeps somebody whom nobody here knows by this key from being connected. A university gives an address, so that both can be
 * written to; it gives those of its own domains alone, and none of a domain that is another’s.
 */
export async function problemOfNew(db: Db, provider: Provider, { email }: Outcome): Promise<ProviderProblem | null> {
  if (provider.service) return null
  if (!email) return 'NO_MAIL'
  const domain = domainOf(email)
  if (provider.domains.includes(domain)) return null
  const others = await db
    .select({ domains: authProviders.domains })
    .from(authProviders)
    .where(ne(authProviders.id, provider.id))
  // A domain below one’s own may be another’s.
  if (others.some(({ domains }) => domains.includes(domain))) return 'FOREIGN_MAIL'
  if (provider.domains.length > 0) return isWithin(domain, provider.domains) ? null : 'FOREIGN_MAIL'
  return others.some(({ domains }) => isWithin(domain, domains)) ? 'FOREIGN_MAIL' : null
}

/** Connects an account with an identity; the problem when it cannot. The same again changes nothing. */
export async function storeIdentity(
  tx: Db,
  { userId, provider, outcome }: { userId: string; provider: Provider; outcome: Outcome & { key: Key } },
): Promise<ProviderProblem | 'stored' | 'there'> {
  const { key, email, nameId } = outcome
  await lockAccount(tx, userId)
  const there = await lockIdentity(tx, provider.id, key)
  if (there) return there.userId === userId ? 'there' : 'OTHERS_IDENTITY'
  const mine = and(eq(authIdentities.userId, userId), eq(authIdentities.providerId, provider.id))
  if ((await tx.$count(authIdentities, mine)) > 0) return 'CONNECTED_BEFORE'
  const [stored] = await tx
    .insert(authIdentities)
    .values({
      ...{ userId, providerId: provider.id, issuer: key.issuer, subjectKind: key.kind, subject: key.subject },
      ...{ nameId, label: email },
    })
    .onConflictDoNothing()
    .returning({ id: authIdentities.id })
  return stored ? 'stored' : 'OTHERS_IDENTITY'
}

/** Takes back an identity that has just been stored. */
export async function dropIdentity(tx: Db, { userId, providerId }: { userId: string; providerId: string }) {
  await tx
    .delete(authIdentities)
    .where(and(eq(authIdentities.userId, userId), eq(authIdentities.providerId, providerId)))
}

/** Disconnects an account from one of its identities, unless it is its last way in. Null when it has none of this id. */
export async function removeIdentity(
  tx: Db,
  { userId, id }: { userId: string; id: string },
): Promise<{ providerId: string; providerName: string; label: string | null } | 'last' | null> {
  await lockAccount(tx, userId)
  const mine = and(eq(authIdentities.userId, userId), eq(authIdentities.id, id))
  const [identity] = await tx
    .select({ providerId: authIdentities.providerId, providerName: authProviders.name, label: authIdentities.label })
    .from(authIdentities)
    .innerJoin(authProviders, eq(authProviders.id, authIdentities.providerId))
    .where(mine)
  if (!identity) return null
  const passwords = and(eq(authAccounts.userId, userId), isNotNull(authAccounts.password))
  const ways =
    (await tx.$count(authAccounts, passwords)) +
    (await tx.$count(authPasskeys, eq(authPasskeys.userId, userId))) +
    (await tx.$count(authIdentities, eq(authIdentities.userId, userId)))
  if (ways < 2) return 'last'
  await tx.delete(authIdentities).where(mine)
  return identity
}

/** With whom an account is connected, the oldest first. */
export const findIdentities = (db: Db, userId: string): Promise<Identity[]> =>
  db
    .select({
      id: authIdentities.id,
      providerName: authProviders.name,
      label: authIdentities.label,
      connectedAt: authIdentities.connectedAt,
      lastUsedAt: authIdentities.lastUsedAt,
    })
    .from(authIdentities)
    .innerJoin(authProviders, eq(authProviders.id, authIdentities.providerId))
    .where(eq(authIdentities.userId, userId))
    .orderBy(asc(authIdentities.connectedAt))
