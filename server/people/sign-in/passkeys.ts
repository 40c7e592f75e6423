import { isAPIError } from '@better-auth/core/utils/is-api-error'
import type { passkey } from '@better-auth/passkey'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { NameOfThing } from '#domain/ground/text.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import type { Config } from '#server/ground/config/config.ts'
import { addresseeOf, securityMail } from './email.ts'
import { type Call, endpoint, password } from './library/endpoint.ts'
import { accountOf, noteBeginning } from './library/lost-race.ts'
import { refusal, refusedAfterAll } from './library/refusal.ts'
import { endFormerSession } from './logins/end-former-session.ts'
import { requirePassword } from './passwords/require-password.ts'
import { authPasskeys } from './tables.ts'

const mostPasskeys = 20

/** Adds a passkey. Refuses with INVALID_PASSWORD, TOO_MANY_PASSKEYS and PASSKEY_REFUSED. */
const add = endpoint({
  path: '/passkey/verify-registration',
  notes: { event: 'passkey_added' },
  body: z.looseObject({ password, name: NameOfThing.optional() }),
  async before(call) {
    const session = await requirePassword(call)
    if (!session) return
    const mine = eq(authPasskeys.userId, session.user.id)
    if ((await call.db.$count(authPasskeys, mine)) >= mostPasskeys) throw refusal('TOO_MANY_PASSKEYS')
  },
  after: (call) =>
    mailChange(call, 'A passkey was added to your account', [
      'A passkey that can log in to your account has just been added. You can remove it in your account settings.',
    ]),
  async undo({ db, returned }) {
    const { data } = z.object({ id: z.string() }).safeParse(returned)
    if (data) await db.delete(authPasskeys).where(eq(authPasskeys.id, data.id))
  },
})

const remove = endpoint({
  path: '/passkey/delete-passkey',
  notes: { event: 'passkey_removed' },
  body: z.looseObject({ password, id: z.uuid() }),
  before: requirePassword,
  async after(call) {
    if (!isAPIError(call.returned)) await noteGone(call.config, 'passkey', call.body.id)
    await mailChange(call, 'A passkey was removed from your account', ['It can no longer be used to log in.'])
  },
})

const beginLogIn = endpoint({
  path: '/passkey/generate-authenticate-options',
  limits: ({ address }) => [['secondFactorFromAddress', address]],
})

const logInWithPasskey = endpoint({
  path: '/passkey/verify-authentication',
  notes: { event: 'log_in', method: 'passkey' },
  body: z.looseObject({ response: z.looseObject({ id: z.string().max(2000) }) }),
  limits: ({ address }) => [['secondFactorFromAddress', address]],
  before: ({ ctx, db, body }) => noteBeginning(db, ctx, accountOf.passkey(body.response.id)),
  async after(call) {
    if (!isAPIError(call.returned)) await endFormerSession(call)
  },
})

export const passkeys = [
  endpoint({ path: '/passkey/generate-register-options' }),
  add,
  remove,
  beginLogIn,
  logInWithPasskey,
]

/** Tells the owner of a change to their passkeys. */
async function mailChange(
  { ctx, db, config, mailer, returned }: Call & { returned: unknown },
  what: string,
  paragraphs: string[],
): Promise<void> {
  // The library reports every problem with a new passkey as an internal error.
  if (isAPIError(returned) && returned.statusCode >= 500) throw refusedAfterAll('PASSKEY_REFUSED')
  const person = isAPIError(returned) ? null : (await getSessionFromCtx(ctx))?.user
  if (!person) return
  const mail = await securityMail(await addresseeOf(db, person), config.baseUrl, what, paragraphs)
  await db.transaction((tx) => mailer.send(tx, mail))
}

/** A passkey counts as both factors, so the device must verify its user: a fingerprint, a face or a PIN. */
export function passkeyRules({ baseUrl, origins }: Config): NonNullable<Parameters<typeof passkey>[0]> {
  const requireVerified = (verified: boolean | undefined) => {
    if (!verified)
      throw new APIError('UNAUTHORIZED', { code: 'NOT_VERIFIED', message: 'The device did not check you.' })
  }
  return {
    rpID: new URL(baseUrl).hostname,
    rpName: 'Ninefold',
    origin: origins,
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    registration: {
      afterVerification: async ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
  }
}
