import { createHash } from 'node:crypto'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { passwordMaxLength } from '#domain/people/accounts/accounts.ts'
import { cookiePrefix } from '#server/ground/session/find-person.ts'
import { authSessions } from '#server/ground/session/tables.ts'
import { confirmationHours } from '../confirmation-mail.ts'
import { logIn } from '../logins/log-in.ts'
import { logOut, renewSession } from '../logins/log-out.ts'
import { passkeyRules, passkeys } from '../passkeys.ts'
import { changePassword } from '../passwords/change-password.ts'
import { checkPassword } from '../passwords/require-password.ts'
import { mailReset, resetMinutes, resetPassword } from '../passwords/reset-password.ts'
import { finish } from '../providers/finish.ts'
import { identityEndpoints } from '../providers/identity-endpoints.ts'
import { resendConfirmation } from '../resend-confirmation.ts'
import { resetPrefix } from '../revoke-challenges.ts'
import { twoStep } from '../second-step/two-step.ts'
import { signUp } from '../sign-up.ts'
import * as tables from '../tables.ts'
import { type AuthParts, fold } from './endpoint.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { notingFailures } from './refuse-after-failure.ts'
import { withTransactions } from './transactions.ts'

/** Every endpoint of signing in, verb by verb. */
const endpoints = [
  signUp,
  resendConfirmation,
  logIn,
  logOut,
  renewSession,
  ...resetPassword,
  changePassword,
  checkPassword,
  ...twoStep,
  ...passkeys,
  finish,
  ...identityEndpoints,
]

/** The library's own paths that are open; every other one answers as if it did not exist. */
export const openPaths = endpoints.map(({ path }) => `/api/auth${path}`)

/** Identity and sessions, and nothing else: members, invitations and plans are the product's own. */
export function createAuth(parts: AuthParts) {
  const { db, config, log } = parts
  // Attempts are counted before they are checked, by the endpoints' limits; the library counts them afterwards.
  const library = twoFactor({ issuer: 'Ninefold', accountLockout: { enabled: false } })
  const { disableTwoFactor: _ours, ...theirs } = library.endpoints
  const { before, databaseHooks, plugins } = fold(endpoints, parts)
  const https = config.baseUrl.startsWith('https:')
  return betterAuth({
    appName: 'Ninefold',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: config.secret,
    trustedOrigins: config.origins,
    telemetry: { enabled: false },
    database: notingFailures(drizzleAdapter(withTransactions(db), { provider: 'pg', schema, transaction: true })),
    user: { additionalFields: { subscribeNewsletter: { type: 'boolean', required: false, defaultValue: false } } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: config.passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      sendResetPassword: ({ user, token }) => mailReset(parts, user, token),
    },
    emailVerification: {
      // At sign-up the mail is written with the account: see `sign-up.ts`.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: confirmationHours * 3600,
    },
    verification: {
      storeIdentifier: { default: 'hashed', overrides: { [resetPrefix]: { hash: hashedReset } } },
    },
    session: {
      expiresIn: 7 * 86_400,
      updateAge: 86_400,
      additionalFields: { providerId: { type: 'string', required: false, input: false, returned: false } },
    },
    // The limits are the product's own: see `server/ground/limits/limits.ts`.
    rateLimit: { enabled: false },
    plugins: [{ ...library, endpoints: theirs }, passkey(passkeyRules(config)), ...plugins],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config.baseUrl),
      defaultCookieAttributes: { httpOnly: true, secure: https, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    databaseHooks,
    hooks: { before },
    // Anything that is not a refusal is left to the app, which can tell a lost database from a fault of ours.
    onAPIError: { throw: true },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'info']({ from: 'sign-in' }, message),
    },
  })
}

/** The library's names of our tables. */
const schema = {
  user: tables.authUsers,
  session: authSessions,
  account: tables.authAccounts,
  verification: tables.authVerifications,
  twoFactor: tables.authTwoFactors,
  passkey: tables.authPasskeys,
}

/** The token of a reset link is stored hashed, like every other, but recognisable as one. */
const hashedReset = async (identifier: string) =>
  resetPrefix + createHash('sha256').update(identifier).digest('base64url')
