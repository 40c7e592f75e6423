import { isAPIError } from '@better-auth/core/utils/is-api-error'
import { getSessionFromCtx } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { addresseeOf, securityMail } from '../email.ts'
import { type Call, endpoint, password } from '../library/endpoint.ts'
import { accountOf, noteBeginning } from '../library/lost-race.ts'
import { refusal, refusedAfterAll } from '../library/refusal.ts'
import { inTransaction } from '../library/transactions.ts'
import { takeUnlessKnown } from '../logins/log-in.ts'
import { rememberAddress } from '../logins/remember-address.ts'
import { verifiedHashOf } from '../passwords/password-of.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { completeSecondStep } from '../providers/ask-second-step.ts'
import { revokeChallenges } from '../revoke-challenges.ts'
import { authAccounts, authTwoFactors, authUsers } from '../tables.ts'
import { consumeTotp } from './consume-totp.ts'
import { isMailCode, sendMailCode } from './send-mail-code.ts'

const PasswordBody = z.looseObject({ password })
const CodeBody = z.looseObject({ code: z.string().max(100), mailCode: z.string().max(20).optional() })

/** Starts setting up the second step: asks for the password, and mails the code that completes the set-up. */
const enable = endpoint({
  path: '/two-factor/enable',
  notes: { event: 'second_step_begun' },
  body: PasswordBody,
  async before(call) {
    const session = await requirePassword(call)
    if (session) await call.limits.take('mailCodeToAccount', session.user.id)
  },
  async after({ ctx, returned, ...parts }) {
    const session = isAPIError(returned) ? null : await getSessionFromCtx(ctx)
    if (session) await sendMailCode(parts, session.user)
  },
})

/**
 * A code from the app: the second step of a login, or the end of the set-up, which also needs the code from the
 * mailbox.
 */
const verifyTotp = endpoint({
  path: '/two-factor/verify-totp',
  // Somebody who is logged in turns it on.
  notes: ({ ctx }) => ({ event: ctx.context.session ? 'second_step_on' : 'second_step', method: 'totp' }),
  body: CodeBody,
  limits: ({ address }) => [['secondFactorFromAddress', address]],
  before: takeAttempts,
  write: ({ db, config, mailer }) => ({
    session: {
      create: {
        async before(session, ctx) {
          if (ctx?.path !== '/two-factor/verify-totp') return
          if (!(await consumeTotp(db, session.userId, String(ctx.body.code)))) throw refusal('CODE_USED')
        },
      },
    },
    user: {
      update: {
        async before(user, ctx) {
          const person = ctx?.context.session?.user
          if (!user.twoFactorEnabled || !person) return
          const what = 'Two-step verification was turned on'
          await inTransaction(db, async (tx) => {
            await revokeChallenges(tx, person.id)
            await mailer.send(tx, await securityMail(await addresseeOf(tx, person), config.baseUrl, what, [turnedOn]))
          })
        },
      },
    },
  }),
  after: releaseAttempts,
})

const turnedOn = 'From now on, logging in with your password also asks for a code from your authenticator app.'

/** A recovery code as the second step. */
const verifyRecoveryCode = endpoint({
  path: '/two-factor/verify-backup-code',
  notes: { event: 'second_step', method: 'recovery_code' },
  body: CodeBody,
  limits: ({ address }) => [['secondFactorFromAddress', address]],
  before: takeAttempts,
  after: releaseAttempts,
})

const renewRecoveryCodes = endpoint({
  path: '/two-factor/generate-backup-codes',
  notes: { event: 'recovery_codes_renewed' },
  body: PasswordBody,
  before: requirePassword,
})

/**
 * Turns the second step off, in place of the library's endpoint: one transaction, and only while the password is still
 * the one that was checked. A request that was waiting while the password was reset changes nothing. Refuses with
 * INVALID_PASSWORD.
 */
const disable = endpoint({
  path: '/two-factor/disable',
  notes: { event: 'second_step_off' },
  body: PasswordBody,
  answer: {
    name: 'disableTwoFactor',
    async handle({ ctx, body, ...parts }) {
      const session = await getSessionFromCtx(ctx)
      if (!session) throw refusal('UNAUTHORIZED')
      const { user } = session
      const { db, config, mailer, limits } = parts
      const hash = await verifiedHashOf(parts, user.id, body.password)
      if (!hash) throw refusal('INVALID_PASSWORD')
      await limits.take('securityChangesOfPerson', user.id)
      const what = 'Two-step verification was turned off'
      const text = 'From now on, your password alone is enough to log in.'
      const mail = await securityMail(await addresseeOf(db, user), config.baseUrl, what, [text])
      await db.transaction(async (tx) => {
        await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, user.id))
        const unchanged = and(eq(authAccounts.userId, user.id), eq(authAccounts.password, hash))
        if ((await tx.$count(authAccounts, unchanged)) === 0) throw refusal('OVERTAKEN')
        await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, user.id))
        await revokeChallenges(tx, user.id)
        await mailer.send(tx, mail)
      })
      return { status: true }
    },
  },
})

export const twoStep = [enable, verifyTotp, verifyRecoveryCode, renewRecoveryCodes, disable]

/** The person who is setting up a second step, and the secret. */
const settingUp = new WeakMap<object, { userId: string; secret: string }>()

/** An attempt is counted before it is checked: of forty at once, only as many are checked as are left. */
async function takeAttempts({ ctx, body, address, ...parts }: Call<z.infer<typeof CodeBody>>) {
  const { db, limits } = parts
  const session = await getSessionFromCtx(ctx)
  const people = new Set([session?.user.id, await challengedPerson(ctx)])
  for (const userId of people) {
    if (!userId) continue
    await limits.take('secondStepAtAddress', [userId, address])
    await takeUnlessKnown(parts, 'secondStepOfAccount', userId, accountOf.person(userId), address)
  }
  const userId = session?.user.id ?? [...people].find(Boolean)
  if (!userId) return
  await noteBeginning(db, ctx, accountOf.person(userId))
  if (!session || session.user.twoFactorEnabled) return
  await limits.take('mailCodeOfPerson', userId)
  if (!(await isMailCode(parts, userId, body.mailCode ?? ''))) throw refusal('MAIL_CODE_WRONG')
  const secret = await secretOf(db, userId)
  if (secret) settingUp.set(ctx.context, { userId, secret })
}

/** A correct code gives its attempts back. */
async function releaseAttempts(call: Call & { returned: unknown }) {
  const { ctx, db, limits, address, returned } = call
  const userId = isAPIError(returned) ? null : ctx.context.newSession?.user.id
  if (!userId) return
  const setUp = settingUp.get(ctx.context)
  if (setUp && (await secretOf(db, setUp.userId)) !== setUp.secret) {
    await undoSecondStep(db, setUp.userId)
    throw refusedAfterAll('OVERTAKEN')
  }
  await completeSecondStep(call)
  await limits.release('secondStepAtAddress', [userId, address])
  await limits.release('secondStepOfAccount', userId)
  await rememberAddress(db, accountOf.person(userId), address)
}

/** The person whose login is waiting for its second step. */
async function challengedPerson(ctx: Call['ctx']): Promise<string | null> {
  const cookie = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  const found = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return found?.value ?? null
}

/** The secret that somebody is setting up; null when there is none. */
async function secretOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ secret: authTwoFactors.secret })
    .from(authTwoFactors)
    .where(eq(authTwoFactors.userId, userId))
  return row?.secret ?? null
}

/** Turns a second step off again if somebody else replaced its secret while it was being turned on. */
async function undoSecondStep(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, userId))
    await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId))
  })
}
