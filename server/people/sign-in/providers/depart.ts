import type { Context } from 'hono'
import * as client from 'openid-client'
import type { EdgeParts } from '#server/ground/edge.ts'
import { endAt } from './arrive.ts'
import { type Attempt, random, send } from './attempts.ts'
import { rememberUniversity, setWay } from './cookies.ts'
import { detailOf, isOidc, oidcAddress, problemOf } from './oidc.ts'
import { type Provider, refusedOutcome } from './provider.ts'

/** Sends a browser to a provider, or back to where it came from when the provider cannot be reached. */
export async function depart(c: Context, parts: EdgeParts, provider: Provider, attempt: Attempt): Promise<Response> {
  const { db, config, log } = parts
  const browser = random()
  try {
    const { address, sent } = await prepare(provider, parts)
    await send(db, attempt.id, { sent, browser })
    setWay(c, config, browser)
    if (!provider.service) rememberUniversity(c, config, provider.id)
    return c.redirect(address, 303)
  } catch (error) {
    log.warn({ err: error, providerId: provider.id }, 'An identity provider cannot be asked')
    return await endAt(c, parts, { provider, attempt, outcome: refusedOutcome(problemOf(error), detailOf(error)) })
  }
}

/** Where the browser goes, and what goes along. */
async function prepare(provider: Provider, { db, config }: EdgeParts) {
  const state = random()
  if (isOidc(provider)) {
    const sent = { state, nonce: random(), verifier: client.randomPKCECodeVerifier() }
    return { sent, address: (await oidcAddress(provider, sent, config)).href }
  }
  const { settings } = provider
  if (settings.protocol !== 'saml') throw new Error('There is no such protocol')
  const { samlAddress } = await import('./saml/saml.ts')
  // An id in XML begins with a letter or an underline.
  const sent = { state, nonce: `_${random()}`, verifier: null }
  return { sent, address: await samlAddress(settings, { state, requestId: sent.nonce }, { db, config }) }
}
