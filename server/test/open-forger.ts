import { createServer as listenHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

/** How a provider lies, or what is wrong with it. */
export type Lie = {
  claims?: Record<string, unknown>
  /** Signs with a key that it does not publish. */
  isForged?: boolean
  isUnsigned?: boolean
  /** Seconds by which its clock is off. */
  clock?: number
  /** What its token endpoint refuses with. */
  error?: string
  /** Milliseconds that it takes for everything. */
  slow?: number
  /** Until when its token endpoint does not answer. */
  waitsFor?: Promise<unknown>
}

/** A provider that says whatever a test wants, at its own issuer; its keys change with `rotate`. */
export async function openForger(clientId: string) {
  const http = listenHttp()
  await new Promise<void>((done) => void http.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  let lie: Lie = {}
  let nonce = ''
  let serial = 0
  let waiting = 0
  let pair = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const subject = { sub: 'forged-1', email: 'somebody@forger.example' }

  async function idToken() {
    const now = Math.floor(Date.now() / 1000) + (lie.clock ?? 0)
    const claims = { iss: issuer, aud: clientId, nonce, iat: now, exp: now + 300, ...subject, ...lie.claims }
    if (lie.isUnsigned) return new UnsecuredJWT(claims).encode()
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: String(serial) })
      .sign(lie.isForged ? stranger.privateKey : pair.privateKey)
  }

  async function answerTo(url: URL): Promise<[status: number, body: object]> {
    const at = (path: string) => `${issuer}/${path}`
    if (url.pathname.endsWith('/openid-configuration'))
      return [
        200,
        {
          ...{ issuer, authorization_endpoint: at('auth'), token_endpoint: at('token'), jwks_uri: at('keys') },
          ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'] },
          token_endpoint_auth_methods_supported: ['client_secret_post'],
        },
      ]
    if (url.pathname === '/keys')
      return [200, { keys: [{ ...(await exportJWK(pair.publicKey)), kid: String(serial), alg: 'RS256', use: 'sig' }] }]
    if (url.pathname === '/token') {
      waiting += 1
      await lie.waitsFor
      waiting -= 1
    }
    if (url.pathname === '/token' && lie.error)
      return [lie.error === 'invalid_client' ? 401 : 400, { error: lie.error }]
    return [200, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: await idToken() }]
  }

  http.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    await new Promise((done) => setTimeout(done, lie.slow ?? 0))
    if (url.pathname === '/auth') {
      nonce = url.searchParams.get('nonce') ?? ''
      const back = `${url.searchParams.get('redirect_uri')}?code=x&state=${url.searchParams.get('state')}`
      return void response.writeHead(303, { location: back }).end()
    }
    const [status, body] = await answerTo(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return {
    issuer,
    lies(next: Lie) {
      lie = next
    },
    /** How many wait for what its token endpoint says. */
    waiting: () => waiting,
    async rotate() {
      serial += 1
      pair = await generateKeyPair('RS256')
    },
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}
