import { and, arrayOverlaps, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import {
  type ProviderProblem,
  type ProviderState,
  type Service,
  type SubjectKind,
  serviceLabels,
  services,
} from '#domain/people/sign-in/providers.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { decrypted } from '#server/ground/encrypted.ts'
import { authProviders } from '../tables.ts'

export type OidcProvider = { protocol: 'oidc'; issuer: string; clientId: string }

export type SamlProvider = {
  protocol: 'saml'
  /** Its entityID. */
  issuer: string
  /** Where people log in. */
  ssoAddress: string
  /** Those that it signs with, in base64: several while it changes them. */
  certificates: string[]
  /** The scopes that its metadata announce. */
  scopes: string[]
  /** Where its metadata are read again every day; null where they were given as a file. */
  metadataAddress: string | null
  readAt: string
  /** Why they could not be read the last time. */
  readProblem: string | null
}

export type ProviderSettings = OidcProvider | SamlProvider

/** What a provider said of somebody, or why its answer is refused. */
export type Outcome = {
  problem: ProviderProblem | null
  /** What exactly was wrong, for whoever runs the provider. */
  detail: string | null
  key: { issuer: string; kind: SubjectKind; subject: string } | null
  nameId: string | null
  email: string | null
  attributes: { name: string; values: string[] }[]
}

/** A text of somebody else’s as it can be kept: no NUL, and no half of a character. */
export const keptText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** An answer that is refused. */
export const refusedOutcome = (problem: ProviderProblem, detail: string | null = null): Outcome => ({
  problem,
  detail: detail && keptText(detail),
  key: null,
  nameId: null,
  email: null,
  attributes: [],
})

/** A provider with all that it takes to ask it. */
export type Provider = {
  id: string
  /** Its name in addresses: that of the service, or the id. */
  slug: string
  service: Service | null
  name: string
  state: ProviderState
  domains: string[]
  settings: ProviderSettings
  clientSecret: string | null
}

type Parts = { db: Db; config: Pick<Config, 'services' | 'secret'> }

/** The provider of this name in addresses, whatever its state; null when there is none, or its keys are not set. */
export async function findProvider({ db, config }: Parts, slug: string): Promise<Provider | null> {
  const service = services.find((each) => each === slug)
  if (service) return await findService({ db, config }, service)
  if (!z.uuid().safeParse(slug).success) return null
  const [row] = await db.select().from(authProviders).where(eq(authProviders.id, slug))
  if (!row?.settings) return null
  const { id, name, state, domains, settings, secret } = row
  const clientSecret = secret && (await decrypted(secret, config.secret, 'client secrets'))
  return { id, slug: id, service: null, name, state, domains, settings, clientSecret }
}

/** The provider with this id. */
export async function findProviderById(parts: Parts, id: string): Promise<Provider | null> {
  const [row] = await parts.db
    .select({ service: authProviders.service })
    .from(authProviders)
    .where(eq(authProviders.id, id))
  return row ? await findProvider(parts, row.service ?? id) : null
}

/** A service has a row from the first time that somebody uses it here: identities belong to it. */
async function findService({ db, config }: Parts, service: Service): Promise<Provider | null> {
  const keys = config.services[service]
  if (!keys) return null
  const name = serviceLabels[service]
  const find = () => db.select({ id: authProviders.id }).from(authProviders).where(eq(authProviders.service, service))
  let [row] = await find()
  if (!row) {
    await db.insert(authProviders).values({ service, protocol: 'oidc', name, state: 'on' }).onConflictDoNothing()
    ;[row] = await find()
  }
  if (!row) return null
  const settings = { protocol: 'oidc', issuer: keys.issuer, clientId: keys.clientId } as const
  return {
    id: row.id,
    slug: service,
    service,
    name,
    state: 'on',
    domains: [],
    settings,
    clientSecret: keys.clientSecret,
  }
}

/** The universities that people can log in with, by name: all, or those to which a domain or one above it leads. */
export const listUniversities = (db: Db, domain?: string) =>
  db
    .select({ id: authProviders.id, name: authProviders.name })
    .from(authProviders)
    .where(
      and(
        eq(authProviders.state, 'on'),
        isNull(authProviders.service),
        domain === undefined ? undefined : arrayOverlaps(authProviders.domains, upwards(domain)),
      ),
    )
    .orderBy(authProviders.name)

/** A domain and those above it. */
const upwards = (domain: string) => {
  const labels = domain.split('.').slice(-mostLabels)
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/** More labels than any domain of a university has. */
const mostLabels = 10
