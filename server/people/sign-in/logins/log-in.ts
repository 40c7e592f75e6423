import { isAPIError } from '@better-auth/core/utils/is-api-error'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import type { Limit, Limits } from '#server/ground/limits/limits.ts'
import { email, endpoint, password } from '../library/endpoint.ts'
import { accountOf, noteBeginning } from '../library/lost-race.ts'
import { refusedAfterAll } from '../library/refusal.ts'
import { endFormerSession } from './end-former-session.ts'
import { isKnownAddress, rememberAddress } from './remember-address.ts'

/**
 * Logging in with a password. A correct one gives its attempts back, so that a shared computer lab is not punished;
 * other people's wrong ones lock nobody out of an address they recently logged in from.
 */
export const logIn = endpoint({
  path: '/sign-in/email',
  notes: { event: 'log_in', method: 'password' },
  body: z.looseObject({ email, password }),
  hashes: true,
  limits: ({ body, address }) => [
    ['logInFromAddress', address],
    ['logInAtAddress', [body.email, address]],
  ],
  async before({ ctx, db, limits, body, address }) {
    const account = accountOf.email(body.email)
    await takeUnlessKnown({ db, limits }, 'logInToAccount', body.email, account, address)
    await noteBeginning(db, ctx, account)
  },
  async after(call) {
    const { ctx, db, limits, body, address, returned } = call
    if (!wasRight(returned)) return
    // Somebody who has probed too often for accounts does not learn it from this refusal either.
    if (isAPIError(returned) && !(await limits.tryToTake('revealedToAddress', address)))
      throw refusedAfterAll('INVALID_EMAIL_OR_PASSWORD')
    await limits.release('logInAtAddress', [body.email, address])
    await limits.release('logInToAccount', body.email)
    if (isAPIError(returned)) return
    await endFormerSession(call)
    const user = ctx.context.newSession?.user
    if (user && !user.twoFactorEnabled) await rememberAddress(db, accountOf.email(body.email), address)
  },
})

/** Whether the password was correct, whatever else was missing. */
const wasRight = (returned: unknown) =>
  !isAPIError(returned) || (returned.body as { code?: string } | undefined)?.code === 'EMAIL_NOT_VERIFIED'

/** Others who use up an account's attempts do not lock its owner out of addresses they recently logged in from. */
export async function takeUnlessKnown(
  { db, limits }: { db: Db; limits: Limits },
  limit: Limit,
  of: string,
  account: SQL,
  address: string,
): Promise<void> {
  if (await limits.tryToTake(limit, of)) return
  if (!(await isKnownAddress(db, account, address))) await limits.take(limit, of)
}
