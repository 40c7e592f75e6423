import { and, eq, sql } from 'drizzle-orm'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import { NotPublic } from '#server/ground/public-address.ts'
import { authProviders } from '../../tables.ts'
import { problemOf } from '../oidc.ts'
import type { SamlProvider } from '../provider.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readMetadata, WrongMetadata } from './metadata.ts'

type Entered = { metadataAddress: string; metadata: string }
type Refusal = { problem: ProviderProblem; detail: string }

/** What a provider’s metadata make of it, from their address or as they were given; why not, when they do not fit. */
export async function describeSaml(
  { metadataAddress, metadata }: Entered,
  config: Pick<Config, 'production'>,
): Promise<SamlProvider | Refusal> {
  try {
    const described = metadataAddress ? await fetchMetadata(metadataAddress, config) : readMetadata(metadata, config)
    const readAt = new Date().toISOString()
    return { protocol: 'saml', ...described, metadataAddress: metadataAddress || null, readAt, readProblem: null }
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): Refusal {
  const detail = error instanceof Error ? error.message.slice(0, 300) : ''
  const isTheirs = error instanceof WrongMetadata || error instanceof NotPublic
  return { problem: isTheirs ? 'PROVIDER_METADATA' : problemOf(error), detail }
}

type Rereading = { id: string; settings: SamlProvider }
type Parts = { db: Db; config: Pick<Config, 'production'>; log?: Log }

/**
 * Reads the metadata of a provider again at their address: new certificates, scopes and addresses count from now on. What could not be read
 * leaves those before, and its institution is told. Another provider’s metadata change nothing.
 */
export async function rereadMetadata({ db, config, log }: Parts, { id, settings }: Rereading): Promise<SamlProvider> {
  const { metadataAddress, readAt } = settings
  if (metadataAddress === null) return settings
  const read = await describeSaml({ metadataAddress, metadata: '' }, config)
  const next = 'problem' in read ? { ...settings, readProblem: read.detail } : renewed(settings, read)
  if (next.readProblem)
    log?.warn({ providerId: id, problem: next.readProblem }, 'The metadata of a provider cannot be read')
  // Whoever changed it in the meantime is right.
  const unchanged = sql`${authProviders.settings}->>'readAt' = ${readAt}`
  await db
    .update(authProviders)
    .set({ settings: next })
    .where(and(eq(authProviders.id, id), unchanged))
  return next
}

const renewed = (settings: SamlProvider, read: SamlProvider): SamlProvider =>
  read.issuer === settings.issuer
    ? read
    : { ...settings, readProblem: `They are of another provider: ${read.issuer.slice(0, 200)}` }

/** Reads the metadata of all providers of SAML again that have an address for them. */
export async function rereadAll(parts: Parts): Promise<void> {
  const found = await parts.db
    .select({ id: authProviders.id, settings: authProviders.settings })
    .from(authProviders)
    .where(eq(authProviders.protocol, 'saml'))
  for (const { id, settings } of found) if (settings?.protocol === 'saml') await rereadMetadata(parts, { id, settings })
}
