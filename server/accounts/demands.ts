import { getIP } from '@better-auth/core/utils/ip'
import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { passwordMaxLength } from '#domain/accounts.ts'
import { refusalOfPassword } from './acceptable-password.ts'
import type { AuthParts } from './auth.ts'
import { addresseeOf, alreadyHaveAccountMail } from './email.ts'
import { type Limit, TooMany } from './limits.ts'
import { refused, refusedForNow } from './refusals.ts'
import { authSessions, authUsers } from './tables.ts'

type Ctx = GenericEndpointContext

const noNul = (text: string) => !text.includes('\u0000')
const email = z.string().max(254).toLowerCase().refine(noNul)

/** All that a sign-up may say; the name comes with the profile. */
const SignUpBody = z.strictObject({
  name: z.literal(''),
  email,
  password: z.string(),
  subscribeNewsletter: z.boolean().optional(),
})
const LogInBody = z.strictObject({ email, password: z.string().max(1000) })
const EmailBody = z.strictObject({ email })
const ChangePasswordBody = z.strictObject({ currentPassword: z.string().max(1000), newPassword: z.string().max(1000) })

/** Where a wrong password of someone who is logged in can be tried. */
const asksPassword = [
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]

/** What is demanded before the library answers, path by path: the body, the limits, the password's rules. */
export function beforeEach(parts: AuthParts) {
  const { db, config, mailer, limits } = parts
  const rules = { min: config.passwordMinLength, max: passwordMaxLength }
  const addressOf = (ctx: Ctx) => (ctx.headers && getIP(ctx.headers, ctx.context.options)) ?? 'unknown'
  const fromAddress = (limit: Limit) => (ctx: Ctx) => limits.take(limit, addressOf(ctx))

  const demands: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    async '/sign-up/email'(ctx) {
      const body = read(SignUpBody, ctx)
      await limits.take('signUpFromAddress', addressOf(ctx))
      await demandGoodPassword(body.password, body.email)
      const existing = await findAccount(db, body.email)
      if (!existing) return
      await limits.take('revealedToAddress', addressOf(ctx))
      if (!existing.emailVerified) throw refused('USER_UNCONFIRMED')
      await noticeOwner(existing)
      throw refused('USER_ALREADY_EXISTS')
    },
    async '/sign-in/email'(ctx) {
      const body = read(LogInBody, ctx)
      const address = addressOf(ctx)
      await limits.take('logInFromAddress', address)
      await limits.take('logInAtAddress', body.email, address)
      await limits.take('logInToAccount', body.email).catch(async (error) => {
        if (!(error instanceof TooMany) || !(await hasLoggedInFrom(body.email, address))) throw error
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
      await limits.take('passwordOfPerson', session.user.id)
      if (currentPassword === newPassword) throw refused('SAME_PASSWORD')
      await demandGoodPassword(newPassword, session.user.email)
      return { context: { body: { currentPassword, newPassword, revokeOtherSessions: true } } }
    },
    '/two-factor/enable': takePassword,
    '/two-factor/disable': takePassword,
    '/two-factor/generate-backup-codes': takePassword,
    '/two-factor/verify-totp': fromAddress('secondFactorFromAddress'),
    '/two-factor/verify-backup-code': fromAddress('secondFactorFromAddress'),
    '/passkey/verify-authentication': fromAddress('secondFactorFromAddress'),
    '/recovery/exchange': fromAddress('recoverFromAddress'),
    '/recovery/password': fromAddress('recoverFromAddress'),
  }

  async function takePassword(ctx: Ctx) {
    const session = await getSessionFromCtx(ctx)
    if (session) await limits.take('passwordOfPerson', session.user.id)
  }

  async function demandGoodPassword(password: string, forEmail: string) {
    const refusal = await refusalOfPassword(password, { ...rules, email: forEmail })
    if (refusal) throw refused(refusal, rules)
  }

  /** Once a day at most: whoever types the address of another must not fill their inbox. */
  async function noticeOwner(owner: { id: string; email: string }) {
    const isNews = await limits.take('noticeToAccount', owner.email).then(
      () => true,
      (error) => {
        if (error instanceof TooMany) return false
        throw error
      },
    )
    if (!isNews) return
    const mail = await alreadyHaveAccountMail(await addresseeOf(db, owner), config.baseUrl)
    await db.transaction((tx) => mailer.send(tx, mail))
  }

  async function hasLoggedInFrom(toEmail: string, address: string): Promise<boolean> {
    const [known] = await db
      .select({ id: authSessions.id })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .where(
        and(
          eq(authUsers.email, toEmail),
          eq(authSessions.ipAddress, address),
          gt(authSessions.lastSeenAt, sql`now() - interval '30 days'`),
        ),
      )
      .limit(1)
    return Boolean(known)
  }

  return createAuthMiddleware(async (ctx) => {
    try {
      return await demands[ctx.path]?.(ctx)
    } catch (error) {
      throw error instanceof TooMany ? refusedForNow(error) : error
    }
  })
}

/** What follows the library's answer: right passwords give their attempts back, tokens stay out of bodies. */
export function afterEach({ db, limits }: AuthParts) {
  return createAuthMiddleware(async (ctx) => {
    const { returned, session } = ctx.context
    if (ctx.path === '/sign-in/email' && wasRight(returned)) {
      const { email: given } = read(LogInBody, ctx)
      const address = (ctx.headers && getIP(ctx.headers, ctx.context.options)) ?? 'unknown'
      await limits.release('logInAtAddress', given, address)
      await limits.release('logInToAccount', given)
    }
    if (asksPassword.includes(ctx.path) && session && wasRight(returned)) {
      await limits.release('passwordOfPerson', session.user.id)
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

const codeOf = (returned: unknown) => (returned instanceof APIError ? returned.body?.code : undefined)

/** Whether the password was right, whatever else was missing. */
const wasRight = (returned: unknown) => !(returned instanceof APIError) || codeOf(returned) === 'EMAIL_NOT_VERIFIED'

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The session token belongs in the cookie alone: no script may ever read it. */
function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body, (key, value) => (key === 'token' ? undefined : value)))
}
