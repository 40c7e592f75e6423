import { isAPIError } from '@better-auth/core/utils/is-api-error'
import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { eq, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { hasNul, NameOfThing } from '#domain/text.ts'
import type { Limit } from '#server/limits/limits.ts'
import { findPerson, tokenIn } from '#server/session/find-person.ts'
import type { AuthParts } from './auth.ts'
import { addressOf } from './client-address.ts'
import { addresseeOf, securityMail } from './email.ts'
import { isPasswordOf } from './is-password-of.ts'
import { isKnownAddress, noteAddress } from './known-addresses.ts'
import { isMailCode, sendMailCode } from './mail-code.ts'
import { accountOf, endNewSession, noteBeginning, wasOvertaken } from './overtaken.ts'
import { demandRoomForHash } from './passwords.ts'
import { email, password, read } from './read-body.ts'
import { refused, refusedAfterAll } from './refusals.ts'
import { secretOf, undoSecondStep } from './second-step.ts'
import { authPasskeys } from './tables.ts'

type Ctx = GenericEndpointContext

const LogInBody = z.looseObject({ email, password })
const EmailBody = z.looseObject({ email })
const PasswordBody = z.looseObject({ password, name: NameOfThing.optional() })
const RemovedPasskey = z.looseObject({ password, id: z.uuid() })
const CodeBody = z.looseObject({ code: z.string().max(100), mailCode: z.string().max(20).optional() })
const PasskeyBody = z.looseObject({ response: z.looseObject({ id: z.string().max(2000) }) })

const mostPasskeys = 20

/** What is demanded before the library answers, path by path: the body, the limits, the password. */
export function beforeEach(parts: AuthParts) {
  const { db, limits } = parts
  const fromAddress = (limit: Limit) => (ctx: Ctx) => limits.take(limit, addressOf(ctx))

  const demands: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    async '/sign-in/email'(ctx) {
      const body = read(LogInBody, ctx)
      const address = addressOf(ctx)
      demandRoomForHash()
      const account = accountOf.email(body.email)
      await limits.take('logInFromAddress', address)
      await limits.take('logInAtAddress', [body.email, address])
      await takeUnlessKnown('logInToAccount', body.email, account, address)
      await noteBeginning(db, ctx, account)
    },
    async '/send-verification-email'(ctx) {
      await limits.take('mailFromAddress', addressOf(ctx))
      await limits.take('confirmationToAccount', read(EmailBody, ctx).email)
    },
    async '/request-password-reset'(ctx) {
      await limits.take('mailFromAddress', addressOf(ctx))
      await limits.take('resetToAccount', read(EmailBody, ctx).email)
    },
    '/check-password': demandPassword,
    async '/two-factor/enable'(ctx) {
      await demandPassword(ctx)
      const session = await getSessionFromCtx(ctx)
      if (session) await limits.take('mailCodeToAccount', session.user.id)
    },
    '/two-factor/generate-backup-codes': demandPassword,
    async '/passkey/verify-registration'(ctx) {
      const session = await demandPassword(ctx)
      if (!session) return
      const mine = eq(authPasskeys.userId, session.user.id)
      if ((await db.$count(authPasskeys, mine)) >= mostPasskeys) throw refused('TOO_MANY_PASSKEYS')
    },
    async '/passkey/delete-passkey'(ctx) {
      read(RemovedPasskey, ctx)
      await demandPassword(ctx)
    },
    '/passkey/generate-authenticate-options': fromAddress('secondFactorFromAddress'),
    async '/passkey/verify-authentication'(ctx) {
      await limits.take('secondFactorFromAddress', addressOf(ctx))
      await noteBeginning(db, ctx, accountOf.passkey(read(PasskeyBody, ctx).response.id))
    },
    '/two-factor/verify-totp': takeSecondStep,
    '/two-factor/verify-backup-code': takeSecondStep,
    '/recovery/exchange': fromAddress('recoverFromAddress'),
    '/recovery/password': fromAddress('recoverFromAddress'),
  }

  /** What a stolen session must not do asks for the password again. Returns the session; null when there is none. */
  async function demandPassword(ctx: Ctx) {
    const given = read(PasswordBody, ctx).password
    const session = await getSessionFromCtx(ctx)
    if (!session) return null
    await noteBeginning(db, ctx, accountOf.person(session.user.id))
    if (!(await isPasswordOf(parts, session.user.id, given))) throw refused('INVALID_PASSWORD')
    return session
  }

  /** An attempt is taken before it is checked: of forty at once no more are tried than are left. */
  async function takeSecondStep(ctx: Ctx) {
    const address = addressOf(ctx)
    await limits.take('secondFactorFromAddress', address)
    const { mailCode } = read(CodeBody, ctx)
    const session = await getSessionFromCtx(ctx)
    const people = new Set([session?.user.id, await challengedPerson(ctx)])
    for (const userId of people) if (userId) await takeAttempt(userId, address)
    const userId = session?.user.id ?? [...people].find(Boolean)
    if (!userId) return
    await noteBeginning(db, ctx, accountOf.person(userId))
    if (!session || session.user.twoFactorEnabled) return
    await demandMailCode(userId, mailCode ?? '')
    const secret = await secretOf(db, userId)
    if (secret) settingUp.set(ctx.context, { userId, secret })
  }

  async function takeAttempt(userId: string, address: string) {
    await limits.take('secondStepAtAddress', [userId, address])
    await takeUnlessKnown('secondStepOfAccount', userId, accountOf.person(userId), address)
  }

  /** Others who use up what an account allows do not lock out its owner, where they have lately logged in from. */
  async function takeUnlessKnown(limit: Limit, of: string, account: SQL, address: string) {
    if (await limits.tryToTake(limit, of)) return
    if (!(await isKnownAddress(db, account, address))) await limits.take(limit, of)
  }

  async function demandMailCode(userId: string, code: string) {
    await limits.take('mailCodeOfPerson', userId)
    if (!(await isMailCode(parts, userId, code))) throw refused('MAIL_CODE_WRONG')
  }

  return createAuthMiddleware(async (ctx) => {
    if (hasNul(ctx.body)) throw refused('MALFORMED')
    // The library takes a lost database for nobody's session: this one says what it is.
    await findPerson(db, tokenIn(ctx.headers?.get('cookie') ?? undefined, parts.config))
    await demands[ctx.path]?.(ctx)
  })
}

/** Who is setting up a second step, with which secret. */
const settingUp = new WeakMap<object, { userId: string; secret: string }>()

/** Whose password was right in the login that waits for its second step. */
async function challengedPerson(ctx: Ctx): Promise<string | null> {
  const cookie = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  const found = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return found?.value ?? null
}

/** What a mail says of a change to the passkeys. */
const passkeyChanges: Record<string, [string, string[]]> = {
  '/passkey/verify-registration': [
    'A passkey was added to your account',
    ['A passkey that opens your account was added just now. You can remove it in your account settings.'],
  ],
  '/passkey/delete-passkey': ['A passkey was removed from your account', ['It no longer opens your account.']],
}

/** What follows the library's answer: right passwords give their attempts back, tokens stay out of bodies. */
export function afterEach(parts: AuthParts) {
  const { db, config, mailer, limits } = parts

  const followUps: Record<string, (ctx: Ctx, returned: unknown) => Promise<void>> = {
    async '/sign-in/email'(ctx, returned) {
      if (!wasRight(returned)) return
      const { email: given } = read(LogInBody, ctx)
      // Whoever has asked too often which addresses have an account is not told by this refusal either.
      if (isAPIError(returned) && !(await limits.tryToTake('revealedToAddress', addressOf(ctx))))
        throw refusedAfterAll('INVALID_EMAIL_OR_PASSWORD')
      await limits.release('logInAtAddress', [given, addressOf(ctx)])
      await limits.release('logInToAccount', given)
      const user = ctx.context.newSession?.user
      if (user && !user.twoFactorEnabled) await noteAddress(db, accountOf.email(given), addressOf(ctx))
    },
    '/two-factor/verify-totp': rightSecondStep,
    '/two-factor/verify-backup-code': rightSecondStep,
    async '/two-factor/enable'(ctx, returned) {
      const session = isAPIError(returned) ? null : await getSessionFromCtx(ctx)
      if (session) await sendMailCode(parts, session.user)
    },
    '/passkey/verify-registration': passkeyChanged,
    '/passkey/delete-passkey': passkeyChanged,
  }

  async function rightSecondStep(ctx: Ctx, returned: unknown) {
    const userId = isAPIError(returned) ? null : ctx.context.newSession?.user.id
    if (!userId) return
    const setUp = settingUp.get(ctx.context)
    if (setUp && (await secretOf(db, setUp.userId)) !== setUp.secret) {
      await undoSecondStep(db, setUp.userId)
      throw refusedAfterAll('OVERTAKEN')
    }
    await limits.release('secondStepAtAddress', [userId, addressOf(ctx)])
    await limits.release('secondStepOfAccount', userId)
    await noteAddress(db, accountOf.person(userId), addressOf(ctx))
  }

  async function passkeyChanged(ctx: Ctx, returned: unknown) {
    // The library calls every problem with a new passkey a fault of its own.
    if (isAPIError(returned) && returned.statusCode >= 500) throw refusedAfterAll('PASSKEY_REFUSED')
    const about = passkeyChanges[ctx.path]
    const person = isAPIError(returned) ? null : (await getSessionFromCtx(ctx))?.user
    if (!person || !about) return
    const mail = await securityMail(await addresseeOf(db, person), config.baseUrl, ...about)
    await db.transaction((tx) => mailer.send(tx, mail))
  }

  /** What was opened or added with a password that was replaced meanwhile is taken back. */
  async function demandStillValid(ctx: Ctx, returned: unknown) {
    if (isAPIError(returned) || !(await wasOvertaken(db, ctx))) return
    await endNewSession(db, ctx)
    const added = ctx.path === '/passkey/verify-registration' && isPlainObject(returned) ? String(returned.id) : null
    if (added) await db.delete(authPasskeys).where(eq(authPasskeys.id, added))
    throw refusedAfterAll('OVERTAKEN')
  }

  return createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context
    await demandStillValid(ctx, returned)
    await followUps[ctx.path]?.(ctx, returned)
    if (isPlainObject(returned)) return ctx.json(withoutTokens(returned))
  })
}

const codeOf = (returned: unknown) => (isAPIError(returned) ? returned.body?.code : undefined)

/** Whether the password was right, whatever else was missing. */
const wasRight = (returned: unknown) => !isAPIError(returned) || codeOf(returned) === 'EMAIL_NOT_VERIFIED'

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The session token belongs in the cookie alone: no script may ever read it. */
function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body, (key, value) => (key === 'token' ? undefined : value)))
}
