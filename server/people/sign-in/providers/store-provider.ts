import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { ProviderState } from '#domain/people/sign-in/providers.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { decrypted, encrypted } from '#server/ground/encrypted.ts'
import { authIdentities, authProviderAttempts, authProviderEvents, authProviders } from '../tables.ts'
import { beginAttempt } from './attempts.ts'
import { detailOf, discover, problemOf } from './oidc.ts'
import { findProvider, type OidcProvider, type Outcome, type ProviderSettings, refusedOutcome } from './provider.ts'

type Parts = { db: Db; config: Pick<Config, 'secret' | 'services' | 'production' | 'baseUrl'> }
type Trial = Outcome & { at: string }
type Stored = { id: string; name: string; settings: ProviderSettings; clientSecret: string }

/** Asks a provider of OpenID Connect to describe itself; why not, when what it says does not fit. */
export async function checkProvider({ config }: Parts, settings: OidcProvider): Promise<Outcome | null> {
  try {
    await discover({ settings, clientSecret: null, service: null }, config)
    return null
  } catch (error) {
    return refusedOutcome(problemOf(error), detailOf(error))
  }
}

/** Parts of a provider’s settings that can change. */
export type ProviderChange =
  | 'added'
  | 'issuer'
  | 'client_id'
  | 'client_secret'
  | 'login_address'
  | 'certificates'
  | 'scopes'
  | 'metadata_address'

/**
 * Adds a provider as a draft, or changes one; an empty secret keeps the stored one. Returns what has changed, and the state. What
 * decides who is who turns the provider into a draft, unless it was read again at the metadata address that is already stored.
 */
export async function storeProvider(
  tx: Db,
  { id, name, settings, clientSecret }: Stored,
  config: Parts['config'],
): Promise<{ changes: ProviderChange[]; state: ProviderState }> {
  const secret = clientSecret === '' ? {} : { secret: await encrypted(clientSecret, config.secret, 'client secrets') }
  const fields = { name, settings, ...secret }
  const before = await lockProvider(tx, id)
  if (!before) {
    await tx.insert(authProviders).values({ id, protocol: settings.protocol, state: 'draft', ...fields })
    return { changes: ['added'], state: 'draft' }
  }
  const isSecret = clientSecret !== '' && clientSecret !== (await secretOf(before, config))
  const identity = before.settings ? changesBetween(before.settings, settings) : []
  const changes: ProviderChange[] = [...identity, ...(isSecret ? (['client_secret'] as const) : [])]
  const isReread = isRereadOf(before.settings, settings)
  const isDraft = identity.length > 0 && !isReread
  const state = isDraft ? 'draft' : before.state
  const isUntested = isDraft || isSecret
  const untested = isUntested ? { trial: null, changedAt: sql`clock_timestamp()` } : {}
  await tx
    .update(authProviders)
    .set({ ...fields, state, ...untested })
    .where(eq(authProviders.id, id))
  // An answer to the former settings must not count for the new ones, nor one to these after they were changed back.
  if (isUntested)
    await tx
      .delete(authProviderAttempts)
      .where(
        and(eq(authProviderAttempts.providerId, id), isDraft ? undefined : eq(authProviderAttempts.purpose, 'try')),
      )
  return { changes, state }
}

/** Locks a provider until the end of the transaction. */
async function lockProvider(tx: Db, id: string) {
  const [provider] = await tx.select().from(authProviders).where(eq(authProviders.id, id)).for('update')
  return provider ?? null
}

const secretOf = async ({ secret }: { secret: string | null }, config: Parts['config']) =>
  secret && (await decrypted(secret, config.secret, 'client secrets'))

const isRereadOf = (before: ProviderSettings | null, after: ProviderSettings): boolean =>
  before?.protocol === 'saml' &&
  after.protocol === 'saml' &&
  after.metadataAddress !== null &&
  before.metadataAddress === after.metadataAddress &&
  before.issuer === after.issuer

/** Returns the differences between two settings, except the time at which the metadata were read. */
function changesBetween(before: ProviderSettings, after: ProviderSettings): ProviderChange[] {
  const issuer = before.issuer === after.issuer ? [] : (['issuer'] as const)
  if (before.protocol === 'oidc' || after.protocol === 'oidc') {
    const isSame = before.protocol === 'oidc' && after.protocol === 'oidc' && before.clientId === after.clientId
    return [...issuer, ...(isSame ? [] : (['client_id'] as const))]
  }
  const alike = (one: string[], other: string[]) => one.toSorted().join('\n') === other.toSorted().join('\n')
  return [
    ...issuer,
    ...(before.ssoAddress === after.ssoAddress ? [] : (['login_address'] as const)),
    ...(alike(before.certificates, after.certificates) ? [] : (['certificates'] as const)),
    ...(alike(before.scopes, after.scopes) ? [] : (['scopes'] as const)),
    ...(before.metadataAddress === after.metadataAddress ? [] : (['metadata_address'] as const)),
  ]
}

/** Ends a trial, and keeps its result unless the provider was changed after it began. Returns false if it was. */
export async function keepTrial(
  db: Db,
  { attempt, trial }: { attempt: { id: string; providerId: string }; trial: Trial | null },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockProvider(tx, attempt.providerId)
    const [ended] = await tx
      .delete(authProviderAttempts)
      .where(eq(authProviderAttempts.id, attempt.id))
      .returning({ id: authProviderAttempts.id })
    if (ended && trial) await tx.update(authProviders).set({ trial }).where(eq(authProviders.id, attempt.providerId))
    return ended !== undefined
  })
}

/** Offers a provider to people, or no longer. */
export async function setProviderState(tx: Db, id: string, state: ProviderState): Promise<void> {
  await tx.update(authProviders).set({ state }).where(eq(authProviders.id, id))
}

/** Says which domains’ addresses these providers may give, and which lead to them. */
export async function setProviderDomains(tx: Db, ids: string[], domains: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(authProviders).set({ domains }).where(inArray(authProviders.id, ids))
}

/** Removes a provider, and with it all that connects accounts with it. */
export async function removeProvider(tx: Db, id: string): Promise<void> {
  await tx.delete(authProviders).where(eq(authProviders.id, id))
}

/** Begins a trial by the person who runs a provider: where the browser goes. */
export async function beginTrial(
  { db, config }: Parts,
  { id, userId, returnTo }: { id: string; userId: string; returnTo: string },
): Promise<string | null> {
  const provider = await findProvider({ db, config }, id)
  if (!provider) return null
  return `/sign-in/go/${await beginAttempt(db, { providerId: provider.id, purpose: 'try', userId, returnTo })}`
}

/** These providers as whoever runs them sees them, without their secrets. */
export const findProviders = (db: Db, ids: string[]) =>
  db
    .select({
      id: authProviders.id,
      protocol: authProviders.protocol,
      state: authProviders.state,
      settings: authProviders.settings,
      domains: authProviders.domains,
      trial: authProviders.trial,
      changedAt: authProviders.changedAt,
      hasSecret: sql<boolean>`${authProviders.secret} is not null`,
      /** How many accounts are connected with it. */
      connected: sql<number>`(select count(*)::int from ${authIdentities} i where i.provider_id = ${authProviders}.id)`,
    })
    .from(authProviders)
    .where(and(inArray(authProviders.id, ids)))
    .orderBy(authProviders.changedAt, authProviders.id)

/** Whether somebody has tried a provider since a moment, and it went well. */
export async function triedBy(tx: Db, { id, userId, since }: { id: string; userId: string; since: Date }) {
  const { providerId, event, problem, userId: who, at } = authProviderEvents
  const well = and(eq(providerId, id), eq(event, 'tried'), isNull(problem), eq(who, userId), gte(at, since))
  return (await tx.$count(authProviderEvents, well)) > 0
}

/** The last events of these providers, the newest first. */
export const findEvents = (db: Db, ids: string[]) =>
  db
    .select({
      id: authProviderEvents.id,
      event: authProviderEvents.event,
      problem: authProviderEvents.problem,
      userId: authProviderEvents.userId,
      at: authProviderEvents.at,
    })
    .from(authProviderEvents)
    .where(inArray(authProviderEvents.providerId, ids))
    .orderBy(sql`${authProviderEvents.id} desc`)
    .limit(50)
