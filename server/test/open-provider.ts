import { createServer as listenHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

export type Claims = Record<string, string | boolean>

const client = { clientId: 'ninefold', clientSecret: 'a secret between the two of us' }

/**
 * A certified OpenID provider on this machine, at which whoever `log` names is logged in and has agreed. Its claims come from the
 * UserInfo endpoint, as the standard has it.
 */
export async function openProvider(callbacks: string[]) {
  const http = listenHttp()
  await new Promise<void>((done) => void http.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  let present = ''
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: callbacks,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'eduperson_scoped_affiliation'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['a key for cookies of a test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    async loadExistingGrant(ctx: KoaContextWithOIDC) {
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: present })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: present } })
  })
  return {
    issuer,
    ...client,
    /** From now on this person sits before it. */
    present(sub: string, claims: Claims = {}) {
      people.set(sub, claims)
      present = sub
    },
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}
