import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { passwordMaxLength, passwordMinLength } from '#domain/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/send.ts'
import { confirmationMail } from './email.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { cookiePrefix } from './session.ts'
import { authAccounts, authRateLimits, authSessions, authUsers, authVerifications } from './tables.ts'

/** The library's own paths that are open; every other one answers as if it did not exist. */
export const authPaths = [
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/api/auth/get-session',
  '/api/auth/send-verification-email',
]

/** Identity and sessions, and nothing else: members, invitations and plans are the product's own. */
export function createAuth({ db, config, mailer, log }: { db: Db; config: Config; mailer: Mailer; log: Log }) {
  const https = config.baseUrl.startsWith('https:')
  return betterAuth({
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: config.secret,
    trustedOrigins: config.origins,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        rateLimit: authRateLimits,
      },
      transaction: true,
    }),
    user: { additionalFields: { subscribeNewsletter: { type: 'boolean', required: false, defaultValue: false } } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: { hash: hashPassword, verify: verifyPassword },
      // The library would answer as if the account were new; the specification says that there is one already.
      customSyntheticUser: () => {
        throw alreadyExists()
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: 86_400,
      async sendVerificationEmail({ user, token }) {
        const mail = await confirmationMail(user.email, config.baseUrl, token)
        await db.transaction((tx) => mailer.send(tx, mail))
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 7 * 86_400, updateAge: 86_400 },
    // Generous for each address, because a whole computer lab can share one.
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 10,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 10, max: 30 },
        '/sign-up/email': { window: 10, max: 30 },
        '/send-verification-email': { window: 60, max: 10 },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config.baseUrl),
      defaultCookieAttributes: { httpOnly: true, secure: https, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    databaseHooks: {
      session: {
        delete: { after: (session) => announce(db, { kind: 'session_ended', sessionId: session.id }) },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path === '/sign-up/email' && !SignUpBody.safeParse(ctx.body).success) throw malformed()
      }),
      after: createAuthMiddleware(async (ctx) => {
        const returned = ctx.context.returned
        if (failedToCreate(ctx.path, returned) && (await hasAccount(db, ctx.body?.email))) throw alreadyExists()
        if (isPlainObject(returned)) return ctx.json(withoutTokens(returned))
      }),
    },
    onAPIError: {
      onError(error) {
        if (unexpected(error)) log.error({ err: error }, 'A sign-in request failed')
      },
    },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'info']({ from: 'sign-in' }, message),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** A refusal is an answer; anything else is a fault of ours. */
const unexpected = (error: unknown) => !(error instanceof APIError) || error.statusCode >= 500

function alreadyExists() {
  return new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'This email has an account.' })
}

function malformed() {
  return new APIError('BAD_REQUEST', {
    code: 'MALFORMED',
    message: 'Send an email address, a password and no other fields.',
  })
}

const noNul = (text: string) => !text.includes('\u0000')

/** All that a sign-up may say; the name comes with the profile. */
const SignUpBody = z.strictObject({
  name: z.literal(''),
  email: z.string().max(254).refine(noNul),
  password: z.string(),
  subscribeNewsletter: z.boolean().optional(),
})

/** Of sign-ups with one address at the same moment, one makes the account and the others fail to. */
function failedToCreate(path: string, returned: unknown): boolean {
  return path === '/sign-up/email' && returned instanceof APIError && returned.body?.code === 'FAILED_TO_CREATE_USER'
}

async function hasAccount(db: Db, email: unknown): Promise<boolean> {
  return typeof email === 'string' && (await db.$count(authUsers, eq(authUsers.email, email.toLowerCase()))) > 0
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The session token belongs in the cookie alone: no script may ever read it. */
function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body, (key, value) => (key === 'token' ? undefined : value)))
}
