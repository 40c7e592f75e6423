import * as client from 'openid-client'
import { ownIn } from '#domain/ground/own-in.ts'
import { Email } from '#domain/people/accounts/accounts.ts'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { Config } from '#server/ground/config/config.ts'
import { fetchPublic } from '#server/ground/fetch-public.ts'
import { NotPublic } from '#server/ground/public-address.ts'
import { keptText, type OidcProvider, type Outcome, type Provider, refusedOutcome } from './provider.ts'

/*
 * OpenID Connect, by a certified library. Nothing of a provider is remembered from one login to the next: its addresses and keys are
 * read anew, so that a change of keys is noticed at once.
 */

/** Seconds by which the clock of a provider may differ. */
const skew = 120

type Settings = Pick<Config, 'production' | 'baseUrl'>

/** A provider that speaks OpenID Connect. */
export type AtOidc = Provider & { settings: OidcProvider }

/** Whether a provider does. */
export const isOidc = (provider: Provider): provider is AtOidc => provider.settings.protocol === 'oidc'

/** A provider’s own description of itself, checked. Throws what the library throws. */
export async function discover(
  { settings, clientSecret, service }: Pick<AtOidc, 'settings' | 'clientSecret' | 'service'>,
  config: Settings,
): Promise<client.Configuration> {
  const isInsecure = !config.production && settings.issuer.startsWith('http:')
  return await client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    { [client.clockTolerance]: skew },
    clientAuth(clientSecret ?? ''),
    {
      timeout: 5,
      execute: [...(isInsecure ? [client.allowInsecureRequests] : []), client.enableNonRepudiationChecks],
      // The address of a service is of whoever runs the installation; that of a university is typed in.
      ...(service ? {} : { [client.customFetch]: (url, options) => fetchPublic(url, bodyIn(options), config) }),
    },
  )
}

const bodyIn = ({ method, headers, body }: client.CustomFetchOptions) => ({
  method,
  headers,
  body: body === undefined || body === null ? null : String(body),
})

/** By header where a provider reads it only there, and in the form otherwise. */
const clientAuth =
  (secret: string): client.ClientAuth =>
  (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const by = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
    by(secret)(server, metadata, body, headers)
  }

export type Sent = { state: string; nonce: string; verifier: string }

/** Where the browser goes to log in. Throws what the library throws. */
export async function oidcAddress(provider: AtOidc, sent: Sent, config: Settings): Promise<URL> {
  const found = await discover(provider, config)
  return client.buildAuthorizationUrl(found, {
    redirect_uri: callbackOf(provider, config),
    scope: provider.service === 'orcid' ? 'openid' : 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(sent.verifier),
    code_challenge_method: 'S256',
    state: sent.state,
    nonce: sent.nonce,
  })
}

/** Where a provider sends people back to; its own for each, so that no other can answer in its place. */
export const callbackOf = ({ slug }: Pick<Provider, 'slug'>, { baseUrl }: Pick<Config, 'baseUrl'>): string =>
  `${baseUrl}/sign-in/callback/${slug}`

/** What a provider’s answer says; `query` is what the browser came back with. */
export async function readOidcAnswer(
  provider: AtOidc,
  { query, sent }: { query: string; sent: Sent },
  config: Settings,
): Promise<Outcome> {
  try {
    const found = await discover(provider, config)
    const answer = await client.authorizationCodeGrant(found, new URL(`${callbackOf(provider, config)}${query}`), {
      expectedState: sent.state,
      expectedNonce: sent.nonce,
      pkceCodeVerifier: sent.verifier,
      idTokenExpected: true,
    })
    const claims = answer.claims()
    if (!claims) return refusedOutcome('UNREADABLE', 'The answer has no ID token.')
    // The library refuses what has expired, and reads what was issued in the future.
    if (claims.iat > Date.now() / 1000 + skew) return refusedOutcome('WRONG_TIME', `iat is ${claims.iat}`)
    const isComplete = 'email' in claims || !found.serverMetadata().userinfo_endpoint
    const more = isComplete ? {} : await client.fetchUserInfo(found, answer.access_token, claims.sub)
    const said: Record<string, unknown> = { ...more, ...claims }
    const address = Email.safeParse(said.email)
    if (claims.sub.length > longestSubject || keptText(claims.sub) !== claims.sub)
      return refusedOutcome('NO_SUBJECT', `sub has more than ${longestSubject} characters, or something that is none.`)
    return {
      problem: null,
      detail: null,
      key: { issuer: claims.iss, kind: 'sub', subject: claims.sub },
      nameId: null,
      email: address.success ? address.data : null,
      attributes: attributesOf(said),
    }
  } catch (error) {
    return refusedOutcome(problemOf(error), detailOf(error))
  }
}

/** As OpenID Connect has it. */
const longestSubject = 255

/** What is of the protocol and says nothing of the person. */
const ofProtocol = [
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'exp',
  'iat',
  'nbf',
  'aud',
  'sid',
  'jti',
  'azp',
  'rh',
  'uti',
  'ver',
]

/** What is decided by is kept, however much a provider says. */
const decisive = /^(email_verified|oid|edu_?person_?(scoped_?)?affiliation)$/i

const attributesOf = (claims: object): Outcome['attributes'] =>
  Object.entries(claims)
    .filter(([name]) => !ofProtocol.includes(name))
    .toSorted(([a], [b]) => Number(decisive.test(b)) - Number(decisive.test(a)))
    .slice(0, 60)
    .map(([name, value]) => ({
      name: keptText(name),
      values: [value]
        .flat()
        .map((each) => keptText((typeof each === 'string' ? each : JSON.stringify(each)).slice(0, 300))),
    }))

const claimProblems: Record<string, ProviderProblem> = {
  nonce: 'WRONG_NONCE',
  aud: 'WRONG_AUDIENCE',
  azp: 'WRONG_AUDIENCE',
  iss: 'WRONG_ISSUER',
}

/** Why it failed, as a problem: of the network, of the settings, or of the answer. */
export function problemOf(error: unknown): ProviderProblem {
  const chain = chainOf(error)
  if (chain.some((each) => each instanceof NotPublic)) return 'PROVIDER_SETTINGS'
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'DECLINED' : 'PROVIDER_SETTINGS'
  if (error instanceof client.ResponseBodyError) return ownIn(bodyProblems, error.error) ?? 'PROVIDER_SETTINGS'
  const codes = chain.map((each) => String((each as { code?: unknown }).code ?? ''))
  if (codes.some((code) => /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_VERIFY/.test(code))) return 'PROVIDER_CERTIFICATE'
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'WRONG_TIME'
  if (codes.includes('OAUTH_JWT_CLAIM_COMPARISON_FAILED')) return ownIn(claimProblems, claimIn(chain)) ?? 'UNREADABLE'
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'WRONG_ISSUER'
  if (codes.includes('OAUTH_KEY_SELECTION_FAILED')) return 'WRONG_SIGNATURE'
  const text = chain.map(({ message }) => message).join(' ')
  if (/signature verification/.test(text)) return 'WRONG_SIGNATURE'
  if (/"alg"/.test(text)) return 'UNSIGNED'
  if (/"iss" \(issuer\) response parameter/.test(text)) return 'OTHER_PROVIDER'
  if (codes.includes('OAUTH_RESPONSE_IS_NOT_CONFORM') || codes.includes('OAUTH_RESPONSE_IS_NOT_JSON'))
    return statusIn(chain) >= 500 ? 'PROVIDER_AWAY' : 'PROVIDER_SETTINGS'
  if (codes.some((code) => code.startsWith('OAUTH_') && !/TIMEOUT|ABORT/.test(code))) return 'UNREADABLE'
  return 'PROVIDER_AWAY'
}

const bodyProblems: Record<string, ProviderProblem> = {
  invalid_client: 'CLIENT_REFUSED',
  unauthorized_client: 'CLIENT_REFUSED',
  invalid_grant: 'USED_BEFORE',
}

/** An error with those that caused it. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 6; each = each.cause) chain.push(each)
  return chain
}

const claimIn = (chain: Error[]): string =>
  chain.map(({ cause }) => (cause as { claim?: string } | undefined)?.claim).find(Boolean) ?? ''

const statusIn = (chain: Error[]): number =>
  chain.map(({ cause }) => (cause instanceof Response ? cause.status : 0)).find(Boolean) ?? 0

/** The innermost words of an error, for whoever runs the provider. */
export function detailOf(error: unknown): string | null {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return [error.error, error.error_description].filter(Boolean).join(': ').slice(0, 500)
  const words = chainOf(error).map(({ message }) => message)
  return words.length > 0 ? [...new Set(words)].join(': ').slice(0, 500) : null
}
