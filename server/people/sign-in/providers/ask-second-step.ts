import { randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'

/** Seconds that somebody has for the code. */
const within = 600

/** Lets a login wait for its second step, as the library does after a password. */
export async function askSecondStep(ctx: GenericEndpointContext, userId: string) {
  const { internalAdapter, secret, createAuthCookie } = ctx.context
  const cookie = createAuthCookie('two_factor', { maxAge: within })
  const identifier = `2fa-${randomBytes(20).toString('base64url')}`
  const expiresAt = new Date(Date.now() + within * 1000)
  await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt })
  await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt })
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes)
  return { twoFactorRedirect: true }
}
