import type { Context } from 'hono'
import * as client from 'openid-client'
import type { EdgeParts } from '#server/ground/edge.ts'
import { endAt } from './arrive.ts'
import { type Attempt, random, send } from './attempts.ts'
import { rememberUniversity, setWay } from './cookies.ts'
import { detailOf, oidcAddress, problemOf } from './oidc.ts'
import { type Provider, refusedOutcome } from './provider.ts'

/** Sends a browser to a provider, or back to where it came from when the provider cannot be reached. */
export async function depart(c: Context, parts: EdgeParts, provider: Provider, attempt: Attempt): Promise<Response> {
  const { db, config, log } = parts
  const sent = { state: random(), nonce: random(), verifier: client.randomPKCECodeVerifier() }
  const browser = random()
  try {
    const address = await oidcAddress(provider, sent, config)
    await send(db, attempt.id, { sent, browser })
    setWay(c, config, browser)
    if (!provider.service) rememberUniversity(c, config, provider.id)
    return c.redirect(address.href, 303)
  } catch (error) {
    log.warn({ err: error, providerId: provider.id }, 'An identity provider cannot be asked')
    return await endAt(c, parts, { provider, attempt, outcome: refusedOutcome(problemOf(error), detailOf(error)) })
  }
}
