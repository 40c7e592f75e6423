import type { Context } from 'hono'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { arrive, endAt } from './providers/arrive.ts'
import {
  beginAttempt,
  findAttempt,
  fromElsewhere,
  fromLoginPage,
  takeAnswer,
  takeTicket,
} from './providers/attempts.ts'
import { wayOf } from './providers/cookies.ts'
import { depart } from './providers/depart.ts'
import { isOidc, readOidcAnswer } from './providers/oidc.ts'
import { findProvider, findProviderById, refusedOutcome } from './providers/provider.ts'
import { findOfDomain, findUniversity, showUniversities } from './providers/universities.ts'

/** To a provider, to log in. */
async function logInWith(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  await parts.limits.take('linksFromAddress', c.var.clientAddress)
  const provider = await findProvider(parts, c.req.param('provider') ?? '')
  if (provider?.state !== 'on') return c.redirect('/login?problem=PROVIDER_UNKNOWN', 303)
  const { id: providerId } = provider
  const returnTo = isFromLoginPage(c, parts) ? fromLoginPage : fromElsewhere
  const ticket = await beginAttempt(parts.db, { providerId, purpose: 'log_in', userId: null, returnTo })
  const attempt = await takeTicket(parts.db, ticket)
  if (!attempt) throw new Error('What has just begun is not there')
  return await depart(c, parts, provider, attempt)
}

const loginPages = ['/login', '/sign-in/university']

/**
 * Returns true if this login began on one of our login pages. Pages of other sites cannot send our address as theirs, and on our own
 * pages only the links of these two send it at all: links that people write into the product do not (`Referrer-Policy`).
 */
function isFromLoginPage(c: Context<Env>, { config }: EdgeParts): boolean {
  const referer = c.req.header('referer') ?? ''
  if (!URL.canParse(referer) || (c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return false
  const { origin, pathname } = new URL(referer)
  return config.origins.includes(origin) && loginPages.includes(pathname)
}

/** To a provider with a ticket: to connect it, or to try it. */
async function goWithTicket(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  await parts.limits.take('linksFromAddress', c.var.clientAddress)
  const attempt = await takeTicket(parts.db, c.req.param('ticket') ?? '')
  const provider = attempt && (await findProviderById(parts, attempt.providerId))
  if (!attempt || !provider) return c.redirect('/login?problem=STATE_UNKNOWN', 303)
  return await depart(c, parts, provider, attempt)
}

/** Back from a provider of OpenID Connect. */
async function comeBack(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const { db, config, limits } = parts
  await limits.take('linksFromAddress', c.var.clientAddress)
  const { search, searchParams } = new URL(c.req.url)
  const state = searchParams.get('state') ?? ''
  const attempt = await findAttempt(db, { state, browser: wayOf(c, config) })
  if (!attempt) return c.redirect('/login?problem=STATE_UNKNOWN', 303)
  const provider = await findProviderById(parts, attempt.providerId)
  if (!provider) return c.redirect('/login?problem=PROVIDER_UNKNOWN', 303)
  const refuse = (problem: 'OTHER_PROVIDER' | 'USED_BEFORE') =>
    endAt(c, parts, { provider, attempt, outcome: refusedOutcome(problem) })
  if (provider.slug !== c.req.param('provider') || !isOidc(provider)) return await refuse('OTHER_PROVIDER')
  const { nonce, verifier } = attempt
  if (!nonce || !verifier || !(await takeAnswer(db, attempt.id))) return await refuse('USED_BEFORE')
  const outcome = await readOidcAnswer(provider, { query: search, sent: { state, nonce, verifier } }, config)
  return await arrive(c, parts, { provider, attempt, outcome })
}

/** SAML and its libraries are loaded with the first university that uses it. */
const saml =
  (way: 'serveMetadata' | 'receiveAssertion' | 'arriveFromSaml'): Edge['handle'] =>
  async (c, parts) =>
    (await import('./providers/saml/ways.ts'))[way](c, parts)

const open = { from: 'our pages', access: 'identity', largestBody: 16_384 } as const

/** A response in base64 and in a form, with what is beside it. */
const largestForm = 524_288

export const edges: Edge[] = [
  { ...open, method: 'GET', path: '/sign-in/university', handle: showUniversities },
  { ...open, method: 'POST', path: '/sign-in/university', handle: findUniversity },
  { ...open, method: 'GET', path: '/sign-in/university/of/:domain', handle: findOfDomain },
  { ...open, method: 'GET', path: '/sign-in/with/:provider', handle: logInWith },
  { ...open, method: 'GET', path: '/sign-in/go/:ticket', handle: goWithTicket },
  { ...open, method: 'GET', path: '/sign-in/callback/:provider', handle: comeBack },
  { ...open, method: 'GET', path: '/sign-in/saml', from: 'anywhere', handle: saml('serveMetadata') },
  // A provider’s page sends it: it is signed, and counts in the browser that went there.
  {
    ...({ ...open, from: 'anywhere', largestBody: largestForm } as const),
    ...({ method: 'POST', path: '/sign-in/saml/acs', handle: saml('receiveAssertion') } as const),
  },
  { ...open, method: 'GET', path: '/sign-in/saml/arrived/:ticket', handle: saml('arriveFromSaml') },
]
