import { createHash } from 'node:crypto'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { passwordMaxLength } from '#domain/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/send.ts'
import { cookiePrefix } from '#server/session/find-person.ts'
import { changePassword } from './change-password.ts'
import { passwordCheck } from './check-password.ts'
import { confirmationToken } from './confirmation-token.ts'
import { afterEach, beforeEach } from './demands.ts'
import { addresseeOf, confirmationHours, confirmationMail, resetMail, resetMinutes } from './email.ts'
import { resetPrefix } from './forget-challenges.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { recovery } from './recovery.ts'
import { disableTwoFactor } from './second-step.ts'
import { signUp } from './sign-up.ts'
import * as tables from './tables.ts'
import { withTransactions } from './transaction.ts'
import { withChanges } from './with-changes.ts'

/** The library's own paths that are open; every other one answers as if it did not exist. */
export const authPaths = [
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/api/auth/get-session',
  '/api/auth/send-verification-email',
  '/api/auth/request-password-reset',
  '/api/auth/recovery/exchange',
  '/api/auth/recovery/session',
  '/api/auth/recovery/password',
  '/api/auth/change-password',
  '/api/auth/check-password',
  '/api/auth/two-factor/enable',
  '/api/auth/two-factor/disable',
  '/api/auth/two-factor/verify-totp',
  '/api/auth/two-factor/verify-backup-code',
  '/api/auth/two-factor/generate-backup-codes',
  '/api/auth/passkey/generate-register-options',
  '/api/auth/passkey/verify-registration',
  '/api/auth/passkey/generate-authenticate-options',
  '/api/auth/passkey/verify-authentication',
  '/api/auth/passkey/delete-passkey',
]

export type AuthParts = { db: Db; config: Config; mailer: Mailer; limits: Limits; log: Log }
export type Auth = ReturnType<typeof createAuth>

/** Identity and sessions, and nothing else: members, invitations and plans are the product's own. */
export function createAuth(parts: AuthParts) {
  const { db, config, mailer, log } = parts
  // Attempts are counted in `limits.ts`, before they are checked; the library counts them afterwards.
  const library = twoFactor({ issuer: 'Ninefold', accountLockout: { enabled: false } })
  const https = config.baseUrl.startsWith('https:')
  return betterAuth({
    appName: 'Ninefold',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: config.secret,
    trustedOrigins: config.origins,
    telemetry: { enabled: false },
    database: drizzleAdapter(withTransactions(db), {
      provider: 'pg',
      schema: {
        user: tables.authUsers,
        session: tables.authSessions,
        account: tables.authAccounts,
        verification: tables.authVerifications,
        twoFactor: tables.authTwoFactors,
        passkey: tables.authPasskeys,
      },
      transaction: true,
    }),
    user: { additionalFields: { subscribeNewsletter: { type: 'boolean', required: false, defaultValue: false } } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: config.passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      async sendResetPassword({ user, token }) {
        const mail = await resetMail(await addresseeOf(db, user), config.baseUrl, token)
        await db.transaction((tx) => mailer.send(tx, mail))
      },
    },
    emailVerification: {
      // At sign-up the mail is written with the account: see `sign-up.ts`.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: confirmationHours * 3600,
      async sendVerificationEmail({ user }) {
        const [account] = await db
          .select({ email: tables.authUsers.email, signUpId: tables.authUsers.signUpId })
          .from(tables.authUsers)
          .where(eq(tables.authUsers.id, user.id))
        if (!account) return
        const token = await confirmationToken(account, config.secret)
        const mail = await confirmationMail(await addresseeOf(db, user), config.baseUrl, token)
        await db.transaction((tx) => mailer.send(tx, mail))
      },
    },
    verification: {
      storeIdentifier: { default: 'hashed', overrides: { [resetPrefix]: { hash: hashedReset } } },
    },
    session: { expiresIn: 7 * 86_400, updateAge: 86_400 },
    // The limits are the product's own: see `limits.ts`.
    rateLimit: { enabled: false },
    plugins: [
      { ...library, endpoints: { ...library.endpoints, disableTwoFactor: disableTwoFactor(parts) } },
      passkey(passkeyRules(config)),
      recovery(parts),
      signUp(parts),
      changePassword(parts),
      passwordCheck,
      // After the library's own follow-ups: what they leave is what is looked at.
      { id: 'follow-ups', hooks: { after: [{ matcher: () => true, handler: afterEach(parts) }] } },
    ],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config.baseUrl),
      defaultCookieAttributes: { httpOnly: true, secure: https, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    databaseHooks: withChanges(parts),
    hooks: { before: beforeEach(parts) },
    // What is no refusal is left to the app, which knows a lost database from a fault of ours.
    onAPIError: { throw: true },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'info']({ from: 'sign-in' }, message),
    },
  })
}

/** The token of a reset link is kept hashed, like every other, but can be told to be one. */
const hashedReset = async (identifier: string) =>
  resetPrefix + createHash('sha256').update(identifier).digest('base64url')

/** A passkey counts as both factors, so the device must check who holds it: a fingerprint, a face or a PIN. */
function passkeyRules({ baseUrl, origins }: Config): NonNullable<Parameters<typeof passkey>[0]> {
  const demandVerified = (verified: boolean | undefined) => {
    if (!verified)
      throw new APIError('UNAUTHORIZED', { code: 'NOT_VERIFIED', message: 'The device did not check you.' })
  }
  return {
    rpID: new URL(baseUrl).hostname,
    rpName: 'Ninefold',
    origin: origins,
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    registration: {
      afterVerification: async ({ verification }) => demandVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => demandVerified(verification.authenticationInfo.userVerified),
    },
  }
}
