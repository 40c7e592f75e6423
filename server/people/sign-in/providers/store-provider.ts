import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { ProviderState } from '#domain/people/sign-in/providers.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { encrypted } from '#server/ground/encrypted.ts'
import { authIdentities, authProviderEvents, authProviders } from '../tables.ts'
import { beginAttempt } from './attempts.ts'
import { detailOf, discover, problemOf } from './oidc.ts'
import { findProvider, type OidcProvider, type Outcome, type ProviderSettings, refusedOutcome } from './provider.ts'

type Parts = { db: Db; config: Pick<Config, 'secret' | 'services' | 'production' | 'baseUrl'> }
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

/** Stores a provider as a draft, or changes one; an empty secret keeps the one before. What was tried before a change counts no longer. */
export async function storeProvider(tx: Db, { id, name, settings, clientSecret }: Stored, config: Parts['config']) {
  const secret = clientSecret === '' ? {} : { secret: await encrypted(clientSecret, config.secret, 'client secrets') }
  const fields = { name, settings, protocol: settings.protocol, ...secret, trial: null, changedAt: sql`now()` }
  await tx
    .insert(authProviders)
    .values({ id, state: 'draft', ...fields })
    .onConflictDoUpdate({ target: authProviders.id, set: fields })
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
