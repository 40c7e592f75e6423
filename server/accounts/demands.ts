import { getIP } from '@better-auth/core/utils/ip'
import { isAPIError } from '@better-auth/core/utils/is-api-error'
import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import * as z from 'zod'
import { passwordMaxLength } from '#domain/accounts.ts'
import { refusalOfPassword } from './acceptable-password.ts'
import type { AuthParts } from './auth.ts'
import { addresseeOf, alreadyHaveAccountMail, securityMail } from './email.ts'
import { isPasswordOf } from './is-password-of.ts'
import { isKnownAddress, noteAddress } from './known-addresses.ts'
import { type Limit, TooMany } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { refused, refusedForNow } from './refusals.ts'
import { authUsers } from './tables.ts'

type Ctx = GenericEndpointContext

const noNul = (text: string) => !text.includes('\u0000')
const email = z.string().max(254).toLowerCase().refine(noNul)
const password = z.string().max(1000)

/** All that a sign-up may say; the name comes with the profile. */
const SignUpBody = z.strictObject({
  name: z.literal(''),
  email,
  password: z.string(),
  subscribeNewsletter: z.boolean().optional(),
})
const LogInBody = z.strictObject({ email, password })
const EmailBody = z.strictObject({ email })
const ChangePasswordBody = z.strictObject({ currentPassword: password, newPassword: password })
const PasswordBody = z.object({ password, name: z.string().max(60).refine(noNul).optional() })

/** The client's address as the library knows it; IPv6 by its network. */
export const addressOf = (ctx: Ctx) => (ctx.headers && getIP(ctx.headers, ctx.context.options)) ?? 'unknown'

/** What is demanded before the library answers, path by path: the body, the limits, the password. */
export function beforeEach(parts: AuthParts) {
  const { db, config, mailer, limits } = parts
  const rules = { min: config.passwordMinLength, max: passwordMaxLength }
  const fromAddress = (limit: Limit) => (ctx: Ctx) => limits.take(limit, addressOf(ctx))

  const demands: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    async '/sign-up/email'(ctx) {
      const body = read(SignUpBody, ctx)
      await limits.take('signUpFromAddress', addressOf(ctx))
      await limits.take('signUpsOfAddress', addressOf(ctx))
      await demandGoodPassword(body.password, body.email)
      const existing = await findAccount(db, body.email)
      if (!existing) return
      if (existing.emailVerified) await noticeOwner(existing)
      if (await isSpent('revealedToAddress', addressOf(ctx))) return ctx.json(await asIfNew(body))
      throw refused(existing.emailVerified ? 'USER_ALREADY_EXISTS' : 'USER_UNCONFIRMED')
    },
    async '/sign-in/email'(ctx) {
      const body = read(LogInBody, ctx)
      const address = addressOf(ctx)
      await limits.take('logInFromAddress', address)
      await limits.take('logInAtAddress', [body.email, address])
      await limits.take('logInToAccount', body.email).catch(async (error) => {
        if (!(error instanceof TooMany) || !(await isKnownAddress(db, body.email, address))) throw error
      })
    },
    async '/send-verification-email'(ctx) {
      await limits.take('mailFromAddress', addressOf(ctx))
      await limits.take('confirmationToAccount', read(EmailBody, ctx).email)
    },
    async '/request-password-reset'(ctx) {
      await limits.take('mailFromAddress', addressOf(ctx))
      await limits.take('resetToAccount', read(EmailBody, ctx).email)
    },
    async '/change-password'(ctx) {
      const { currentPassword, newPassword } = read(ChangePasswordBody, ctx)
      const session = await getSessionFromCtx(ctx)
      if (!session) return
      if (currentPassword === newPassword) throw refused('SAME_PASSWORD')
      await demandGoodPassword(newPassword, session.user.email)
      await demandPassword(ctx, currentPassword)
      return { context: { body: { currentPassword, newPassword, revokeOtherSessions: true } } }
    },
    '/check-password': demandPassword,
    '/two-factor/enable': demandPassword,
    '/two-factor/disable': demandPassword,
    '/two-factor/generate-backup-codes': demandPassword,
    '/passkey/verify-registration': demandPassword,
    '/passkey/delete-passkey': demandPassword,
    '/passkey/generate-authenticate-options': fromAddress('secondFactorFromAddress'),
    '/passkey/verify-authentication': fromAddress('secondFactorFromAddress'),
    '/two-factor/verify-totp': fromAddress('secondFactorFromAddress'),
    '/two-factor/verify-backup-code': fromAddress('secondFactorFromAddress'),
    '/recovery/exchange': fromAddress('recoverFromAddress'),
    '/recovery/password': fromAddress('recoverFromAddress'),
  }

  /** What a stolen session must not do asks for the password again. */
  async function demandPassword(ctx: Ctx, given = read(PasswordBody, ctx).password) {
    const session = await getSessionFromCtx(ctx)
    if (session && !(await isPasswordOf(parts, session.user.id, given))) throw refused('INVALID_PASSWORD')
  }

  async function demandGoodPassword(word: string, forEmail: string) {
    const refusal = await refusalOfPassword(word, { ...rules, email: forEmail })
    if (refusal) throw refused(refusal, rules)
  }

  async function isSpent(limit: Limit, of: string): Promise<boolean> {
    try {
      await limits.take(limit, of)
      return false
    } catch (error) {
      if (error instanceof TooMany) return true
      throw error
    }
  }

  /** Once a day at most: whoever types the address of another must not fill their inbox. */
  async function noticeOwner(owner: { id: string; email: string }) {
    if (await isSpent('noticeToAccount', owner.email)) return
    const mail = await alreadyHaveAccountMail(await addresseeOf(db, owner), config.baseUrl)
    await db.transaction((tx) => mailer.send(tx, mail))
  }

  return createAuthMiddleware(async (ctx) => {
    try {
      return await demands[ctx.path]?.(ctx)
    } catch (error) {
      throw error instanceof TooMany ? refusedForNow(error) : error
    }
  })
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
export function afterEach({ db, config, mailer, limits }: AuthParts) {
  return createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context
    if (ctx.path === '/sign-in/email' && wasRight(returned)) {
      const { email: given } = read(LogInBody, ctx)
      await limits.release('logInAtAddress', [given, addressOf(ctx)])
      await limits.release('logInToAccount', given)
      await noteAddress(db, given, addressOf(ctx))
    }
    const aboutPasskeys = passkeyChanges[ctx.path]
    const person = aboutPasskeys && !isAPIError(returned) && (await getSessionFromCtx(ctx))?.user
    if (aboutPasskeys && person) {
      const mail = await securityMail(await addresseeOf(db, person), config.baseUrl, ...aboutPasskeys)
      await db.transaction((tx) => mailer.send(tx, mail))
    }
    if (ctx.path === '/sign-up/email' && codeOf(returned) === 'FAILED_TO_CREATE_USER') {
      // Of sign-ups with one address at the same moment, one makes the account and the others fail to.
      const made = await findAccount(db, read(SignUpBody, ctx).email)
      if (made) throw refused(made.emailVerified ? 'USER_ALREADY_EXISTS' : 'USER_UNCONFIRMED')
    }
    if (isPlainObject(returned)) return ctx.json(withoutTokens(returned))
  })
}

function read<Body>(schema: z.ZodType<Body>, ctx: Ctx): Body {
  const { data } = schema.safeParse(ctx.body)
  if (data === undefined) throw refused('MALFORMED')
  return data
}

async function findAccount(db: AuthParts['db'], withEmail: string) {
  const [found] = await db
    .select({ id: authUsers.id, email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, withEmail))
  return found
}

/** What a sign-up with a new address answers: for whoever has asked too often which addresses have an account. */
async function asIfNew({ email: given, password: word, subscribeNewsletter = false }: z.infer<typeof SignUpBody>) {
  await hashPassword(word)
  const now = new Date()
  const times = { createdAt: now, updatedAt: now }
  const user = { name: '', email: given, emailVerified: false, image: null, ...times, subscribeNewsletter }
  return { user: { ...user, twoFactorEnabled: false, id: uuidv4() } }
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
