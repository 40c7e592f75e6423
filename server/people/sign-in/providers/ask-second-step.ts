import { randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { problemOfRecognised } from '#server/ground/noun.ts'
import { setProvider } from '#server/ground/session/end-sessions.ts'
import type { Call } from '../library/endpoint.ts'
import { endNewSession } from '../library/lost-race.ts'
import { refusedAfterAll } from '../library/refusal.ts'
import { findProviderById } from './provider.ts'

/** Seconds that somebody has for the code. */
const within = 600

const providerOf = (identifier: string) => `2fa-provider-${identifier}`

/** Lets a login through a provider wait for its second step, as the library does after a password. */
export async function askSecondStep(
  ctx: GenericEndpointContext,
  { userId, providerId }: { userId: string; providerId: string },
) {
  const { internalAdapter, secret, createAuthCookie } = ctx.context
  const cookie = createAuthCookie('two_factor', { maxAge: within })
  const identifier = `2fa-${randomBytes(20).toString('base64url')}`
  const expiresAt = new Date(Date.now() + within * 1000)
  await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt })
  await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt })
  await internalAdapter.createVerificationValue({ value: providerId, identifier: providerOf(identifier), expiresAt })
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes)
  return { twoFactorRedirect: true }
}

/**
 * After the second step of somebody who came through a provider: their session is one that came through it. Ends it, and refuses, where
 * they are no longer let in by then.
 */
export async function completeSecondStep({ ctx, db, config, ...parts }: Call): Promise<void> {
  const { internalAdapter, secret, createAuthCookie, newSession } = ctx.context
  const identifier = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
  const waited = identifier && newSession && (await internalAdapter.findVerificationValue(providerOf(identifier)))
  if (!waited) return
  const providerId = waited.value
  const problem = await db.transaction(async (tx) => {
    // It may have been turned off, or become a draft, since they came from it.
    if ((await findProviderById({ db: tx, config }, providerId))?.state !== 'on') return 'PROVIDER_UNKNOWN'
    const who = { userId: newSession.user.id, providerId, outcome: null }
    const refused = await problemOfRecognised(tx, who, { ...parts, config })
    if (!refused) await setProvider(tx, { token: newSession.session.token, providerId })
    return refused
  })
  if (!problem) return
  await endNewSession(db, ctx)
  throw refusedAfterAll(problem)
}
