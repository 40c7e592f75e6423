import { getSessionFromCtx } from 'better-auth/api'
import * as z from 'zod'
import { type Call, endpoint, password } from '../library/endpoint.ts'
import { accountOf, noteBeginning } from '../library/lost-race.ts'
import { refusal } from '../library/refusal.ts'
import { isPasswordOf } from './password-of.ts'

/**
 * Whatever a stolen session must not do asks for the password again. Returns the session; null when there is none.
 * Refuses with INVALID_PASSWORD.
 */
export async function requirePassword({ ctx, body, ...parts }: Call<{ password: string }>) {
  const session = await getSessionFromCtx(ctx)
  if (!session) return null
  await noteBeginning(parts.db, ctx, accountOf.person(session.user.id))
  if (!(await isPasswordOf(parts, session.user.id, body.password))) throw refusal('INVALID_PASSWORD')
  return session
}

/**
 * Checks the caller's password before something that could not be undone: the key of a refused passkey would stay on
 * its device. Refuses with INVALID_PASSWORD, or for a while with TOO_MANY.
 */
export const checkPassword = endpoint({
  path: '/check-password',
  notes: { event: 'password_asked' },
  body: z.strictObject({ password }),
  answer: {
    name: 'checkPassword',
    async handle(call) {
      if (!(await requirePassword(call))) throw refusal('UNAUTHORIZED')
      return { ok: true }
    },
  },
})
