import { createHash } from 'node:crypto'
import { institutionDomains } from '#server/institutions/domains/tables.ts'
import { setDomains } from '#server/institutions/providers/set-domains.ts'
import { institutionProviders } from '#server/institutions/providers/tables.ts'
import { authIdentities, authProviderAttempts, authProviders } from '#server/people/sign-in/tables.ts'
import { openInstitution } from './institution-scene.ts'
import { type createServer, httpClient, origin } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>
const newId = () => crypto.randomUUID()

/** A university with a provider that is on and a domain that is proven. */
export async function openUniversity(server: Server, domain: string, seats = 50) {
  const scene = await openInstitution(server, { name: `University of ${domain}`, seats })
  const { id: institutionId, owner } = scene
  const providerId = newId()
  const settings = { protocol: 'oidc', issuer: `https://login.${domain}`, clientId: 'ninefold' } as const
  await server.db.insert(authProviders).values({
    ...{ id: providerId, protocol: 'oidc', name: domain, state: 'on', settings },
    ...{ changedAt: new Date(Date.now() - 60_000) },
    trial: { problem: null, detail: null, key: null, nameId: null, email: null, attributes: [], at: '2026-01-01' },
  })
  await server.db.insert(institutionProviders).values({ providerId, institutionId })
  const claim = { id: newId(), institutionId, domain, proof: 'dns', record: 'x' } as const
  await server.db.insert(institutionDomains).values({ ...claim, requestedAt: new Date(), provenAt: new Date() })
  await server.db.transaction((tx) => setDomains(tx, institutionId))
  const identify = (person: { id: string }) =>
    server.db.insert(authIdentities).values({
      ...{ userId: person.id, providerId, issuer: settings.issuer, subjectKind: 'sub', subject: person.id },
    })
  return {
    ...scene,
    institutionId,
    domain,
    providerId,
    issuer: settings.issuer,
    identify,
    rules: owner.calls.signInRules,
  }
}

let browsers = 0
type Said = { subject?: string; email: string; attributes?: { name: string; values: string[] }[] }

/** Somebody comes back from the provider with what it said of them, in a browser of their own, and logs in. */
export async function comeBack(
  server: Server,
  { providerId, issuer }: { providerId: string; issuer: string },
  { subject = newId(), email, attributes = [] }: Said,
) {
  const browser = newId()
  browsers += 1
  const address = `10.${browsers >> 8}.${browsers & 255}.1`
  const key = { issuer, kind: 'sub', subject } as const
  await server.db.insert(authProviderAttempts).values({
    ...{ providerId, purpose: 'log_in', returnTo: '/login', expiresAt: new Date(Date.now() + 600_000) },
    browserHash: createHash('sha256').update(browser).digest('base64url'),
    outcome: { problem: null, detail: null, key, nameId: null, email, attributes },
  })
  const answer = await fetch(`${server.url}/api/auth/provider/finish`, {
    method: 'POST',
    body: '{}',
    headers: {
      ...{ origin, cookie: `ninefold.provider=${browser}`, 'content-type': 'application/json' },
      'x-forwarded-for': address,
    },
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { answer: (await answer.json()) as { ok?: boolean; code?: string }, client: httpClient(server.url, cookie) }
}

export const affiliation = (value: string) => [{ name: 'eduperson_scoped_affiliation', values: [value] }]
