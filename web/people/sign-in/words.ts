import { inWords } from '#domain/ground/durations.ts'
import { passwordMaxLength } from '#domain/people/accounts/accounts.ts'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { SignInRefusal } from '#domain/people/sign-in/sign-in.ts'
import { isRefused } from '#web/ground/api.ts'
import { SignInRefused } from './auth.ts'
import { ResetLinkProblem } from './recovery.ts'

/* The specification's words for refusals of the sign-in endpoints (its section 8). */

const tookTooLong = () => 'This took too long or too many attempts. Enter your password again.'

/** The words for every code: a missing one does not compile. Those of providers are in `provider-words.ts`, which few pages need. */
const words: Record<Exclude<SignInRefusal, ProviderProblem> | 'UNREACHABLE', (refused: SignInRefused) => string> = {
  MALFORMED: () => 'Something in it is not valid.',
  USER_ALREADY_EXISTS: () => 'An account with this email already exists. Please try logging in instead.',
  USER_WITHOUT_PROFILE: () => 'Account with this email already exists.',
  INVALID_RESET_LINK: () => 'Invalid or expired reset link. Please request a new one.',
  NO_RECOVERY_SESSION: () => 'No valid session found. Please request a new password reset link.',
  PASSWORD_TOO_SHORT: ({ min }) => `Password must be at least ${min} characters`,
  PASSWORD_TOO_LONG: () => `Password must be at most ${passwordMaxLength} characters`,
  PASSWORD_TOO_COMMON: () => 'This password is too common. Choose another.',
  SAME_PASSWORD: () => 'The new password must differ from the current one.',
  INVALID_PASSWORD: () => 'Current password is incorrect',
  MAIL_CODE_WRONG: () =>
    'The code from the email is incorrect or over ten minutes old. Cancel and start again to get a new one.',
  UNAUTHORIZED: () => 'User not authenticated',
  OVERTAKEN: () => 'The password has been changed in the meantime. Log in again.',
  INVALID_EMAIL_OR_PASSWORD: () => 'Invalid email or password',
  INVALID_EMAIL: () => 'Enter a valid email address',
  TOO_MANY_PASSKEYS: () => 'An account can have at most 20 passkeys. Remove one first.',
  PASSKEY_REFUSED: () => 'This passkey cannot be added.',
  LAST_WAY_IN: () => 'This is the only way into your account. Add a passkey or choose a password first.',
  CONFIRMATION_REQUIRED: () => 'Confirm first that you want to log in to this account. Reload the page.',
  CODE_USED: () => 'This code has already been used. Log in again and enter the next one.',
  EMAIL_NOT_VERIFIED: () => 'Confirm your email address first: we have sent you the link.',
  INVALID_CODE: () => 'This code is incorrect. Enter the one your app shows now.',
  INVALID_BACKUP_CODE: () => 'This recovery code is incorrect or has already been used.',
  SESSION_NOT_FRESH: () => 'You logged in more than a day ago. Log out and in again, then add the passkey.',
  INVALID_TWO_FACTOR_COOKIE: tookTooLong,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: tookTooLong,
  TOO_MANY: ({ retryAfter = 60 }) => `Too many attempts. Try again in ${inWords(retryAfter)}.`,
  BUSY: () => 'We are very busy just now. Try again in a moment.',
  UNREACHABLE: () => 'The server cannot be reached. Check your connection and try again.',
}

const isKnown = (code: string): code is keyof typeof words => Object.hasOwn(words, code)

/** Why it was refused; undefined for internal errors. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof SignInRefused && isKnown(error.code) ? words[error.code](error) : undefined
}

/** What is wrong with a new password, for its own field; undefined when the problem is something else. */
export function wordsForPassword(error: unknown): string | undefined {
  const aboutPassword = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_COMMON', 'SAME_PASSWORD']
  return error instanceof SignInRefused && aboutPassword.includes(error.code) ? reasonOf(error) : undefined
}

/* One function per action, each with its own words for internal errors. */

export function wordsForSignUp(error: unknown): string {
  const unexpected = 'An unexpected error occurred during signup. Please try again.'
  if (!(error instanceof SignInRefused)) return unexpected
  const reason = reasonOf(error)
  switch (error.code) {
    case 'SERVICE_UNAVAILABLE':
      return 'Database error during signup. Please try again in a moment.'
    case 'USER_ALREADY_EXISTS':
    case 'USER_WITHOUT_PROFILE':
    case 'BUSY':
      return reason ?? unexpected
  }
  if (error.status >= 500) return unexpected
  return reason ? `Signup failed: ${reason}` : 'An error occurred during sign up'
}

export function wordsForLogin(error: unknown): string {
  const isOurFault = error instanceof SignInRefused && error.status >= 500
  return (
    reasonOf(error) ??
    (isOurFault ? 'Something went wrong on our side. Try again in a moment.' : 'Invalid email or password')
  )
}

export const wordsForPasskey = (error: unknown) =>
  reasonOf(error) ?? 'This passkey does not belong to an account here. Log in with your password.'

export const wordsForResend = (error: unknown) =>
  reasonOf(error) ?? 'The link could not be sent. Try again in a moment.'

export const wordsForForgotPassword = (error: unknown) => reasonOf(error) ?? 'Failed to send reset email.'

export const wordsForReset = (error: unknown) => reasonOf(error) ?? 'Failed to reset password.'

/** The page does not have the address of the account whose password is being changed. */
export class NoEmail extends Error {}

export function wordsForChangePassword(error: unknown): string {
  if (error instanceof NoEmail) return 'User email not available'
  return loggedOut(error) ?? reasonOf(error) ?? 'Your password was not changed. Try again in a moment.'
}

/** For everything that asks for the password or a code again. */
export const wordsForSecondStep = (error: unknown) =>
  reasonOf(error) ?? loggedOut(error) ?? 'That did not work. Try again in a moment.'

const loggedOut = (error: unknown) =>
  error instanceof SignInRefused && error.status === 401 ? words.UNAUTHORIZED(error) : undefined

/** Why a reset link does not lead to a form. */
export const wordsForResetLink = (error: unknown) =>
  error instanceof ResetLinkProblem ? error.words : 'Failed to validate reset session. Please try again.'

/** The link has no token, and the visitor is not logged in. */
export class NoToken extends Error {}

export function wordsForConfirmation(error: unknown): string {
  if (error instanceof NoToken)
    return 'Invalid confirmation link. No verification token found and user not logged in...'
  // INVALID_LINK
  return isRefused(error, 410) ? 'Failed to confirm email' : 'An unexpected error occurred. Please try again.'
}
