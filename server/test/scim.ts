import { eq } from 'drizzle-orm'
import type { externalIdKinds } from '#domain/institutions/provisioning/provisioning.ts'
import { institutionProviders } from '#server/institutions/providers/tables.ts'
import { authProviders } from '#server/people/sign-in/tables.ts'
import { password } from './accounts.ts'
import type { openInstitution } from './institution-scene.ts'

type Institution = Awaited<ReturnType<typeof openInstitution>>
type Server = { url: string; db: Parameters<typeof openInstitution>[0]['db'] }

const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
const group = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patch = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** What SCIM answered: the status, and what is in the body. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect of it
export type Answer = { status: number; body: any; headers: Headers }

/** Asks SCIM with a token. */
export const scimWith =
  (server: Pick<Server, 'url'>, token: string) =>
  async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
  }

/** A provider of an institution that is on, as if it had been tried, or one that is there, and a connection of it with a token. */
export async function openProvisioning(
  server: Server,
  { id: institutionId, owner }: Institution,
  { issuer = '', externalIdKind = 'sub' as (typeof externalIdKinds)[number], providerId: there = '' } = {},
) {
  const providerId = there || crypto.randomUUID()
  if (issuer && !there) {
    const settings = { issuer, clientId: 'ninefold', clientSecret: 'x' }
    await owner.calls.providers.save({ password, institutionId, id: providerId, ...settings })
    await server.db.update(authProviders).set({ state: 'on' }).where(eq(authProviders.id, providerId))
  } else if (!there) {
    const settings = { protocol: 'oidc', issuer: 'https://login.example.org', clientId: 'ninefold' } as const
    await server.db.insert(authProviders).values({ id: providerId, protocol: 'oidc', name: 'x', state: 'on', settings })
    await server.db.insert(institutionProviders).values({ providerId, institutionId })
  }
  const at = { institutionId, connectionId: crypto.randomUUID() }
  await owner.calls.provisioning.save({ ...at, providerId, externalIdKind, name: 'Entra ID' })
  const makeToken = (name = 'First') =>
    owner.calls.provisioning.createToken({ ...at, id: crypto.randomUUID(), name, days: 30, password })
  const { token } = await makeToken()
  return {
    at,
    providerId,
    token,
    makeToken,
    scim: scimWith(server, token),
  }
}

/** A user as an identity system sends one. */
export const scimUser = (name: string, more: object = {}) => ({
  schemas: [user],
  userName: `${name}@ru.example`,
  externalId: `s-${name}`,
  active: true,
  name: { givenName: name, familyName: 'Test' },
  emails: [{ value: `${name}@ru.example`, type: 'work', primary: true }],
  ...more,
})

export const scimGroup = (displayName: string, members: string[] = []) => ({
  schemas: [group],
  displayName,
  members: members.map((value) => ({ value })),
})

export const scimPatch = (...operations: object[]) => ({ schemas: [patch], Operations: operations })
