import { passwordMaxLength } from '#domain/accounts.ts'
import { inWords } from '#domain/durations.ts'
import { SignInRefused } from './auth.ts'
import { ResetLinkProblem } from './recovery.ts'

/* The specification's words for what the sign-in endpoints refuse (its section 8), one function an act. */

/** What is refused for the same reason wherever it is asked; undefined for everything else. */
export function wordsForAnyone({ code, retryAfter = 60 }: SignInRefused): string | undefined {
  switch (code) {
    case 'TOO_MANY':
      return `Too many attempts. Try again in ${inWords(retryAfter)}.`
    case 'BUSY':
      return 'We are very busy just now. Try again in a moment.'
    case 'UNREACHABLE':
      return 'The server cannot be reached. Check your connection and try again.'
    case 'OVERTAKEN':
      return 'The password was changed meanwhile. Log in again.'
    case 'TOO_MANY_PASSKEYS':
      return 'An account can have at most 20 passkeys. Remove one first.'
    case 'INVALID_EMAIL':
      return 'Enter a valid email address'
    default:
      return undefined
  }
}

const unexpectedSignUp = 'An unexpected error occurred during signup. Please try again.'

export function wordsForLogin(error: unknown): string {
  if (!(error instanceof SignInRefused)) return 'Invalid email or password'
  switch (error.code) {
    case 'EMAIL_NOT_VERIFIED':
      return 'Confirm your email address first: we have sent you the link.'
    default:
      return (
        wordsForAnyone(error) ??
        (error.status >= 500 ? 'Something went wrong on our side. Try again in a moment.' : 'Invalid email or password')
      )
  }
}

export function wordsForPasskey(error: unknown): string {
  const known = error instanceof SignInRefused ? wordsForAnyone(error) : undefined
  return known ?? 'This passkey does not open an account here. Log in with your password.'
}

export function wordsForSignUp(error: unknown): string {
  if (!(error instanceof SignInRefused)) return unexpectedSignUp
  switch (error.code) {
    case 'USER_ALREADY_EXISTS':
      return 'An account with this email already exists. Please try logging in instead.'
    case 'USER_WITHOUT_PROFILE':
      return 'Account with this email already exists.'
    case 'BUSY':
      return wordsForAnyone(error) ?? unexpectedSignUp
    case 'SERVICE_UNAVAILABLE':
      return 'Database error during signup. Please try again in a moment.'
    default:
      return error.status >= 500 ? unexpectedSignUp : signUpFailed(wordsForAnyone(error))
  }
}

const signUpFailed = (reason: string | undefined) =>
  reason ? `Signup failed: ${reason}` : 'An error occurred during sign up'

/** What is wrong with a new password, for its own field; undefined when something else is. */
export function wordsForPassword(error: unknown): string | undefined {
  if (!(error instanceof SignInRefused)) return undefined
  switch (error.code) {
    case 'PASSWORD_TOO_SHORT':
      return `Password must be at least ${error.min} characters`
    case 'PASSWORD_TOO_LONG':
      return `Password must be at most ${passwordMaxLength} characters`
    case 'PASSWORD_TOO_COMMON':
      return 'This password is too common. Choose another.'
    case 'SAME_PASSWORD':
      return 'The new password must differ from the current one.'
    default:
      return undefined
  }
}

export function wordsForForgotPassword(error: unknown): string {
  const known = error instanceof SignInRefused ? wordsForAnyone(error) : undefined
  return known ?? 'Failed to send reset email.'
}

export function wordsForReset(error: unknown): string {
  if (!(error instanceof SignInRefused)) return 'Failed to reset password.'
  switch (error.code) {
    case 'INVALID_RESET_LINK':
      return 'Invalid or expired reset link. Please request a new one.'
    case 'NO_RECOVERY_SESSION':
      return 'No valid session found. Please request a new password reset link.'
    default:
      return wordsForAnyone(error) ?? 'Failed to reset password.'
  }
}

export function wordsForChangePassword(error: unknown): string {
  if (!(error instanceof SignInRefused)) return 'Your password was not changed. Try again in a moment.'
  if (error.status === 401) return 'User not authenticated'
  switch (error.code) {
    case 'INVALID_PASSWORD':
      return 'Current password is incorrect'
    default:
      return wordsForAnyone(error) ?? 'Your password was not changed. Try again in a moment.'
  }
}

/** For everything that asks for the password or a code again. */
export function wordsForSecondStep(error: unknown): string {
  if (!(error instanceof SignInRefused)) return 'That did not work. Try again in a moment.'
  switch (error.code) {
    case 'INVALID_PASSWORD':
      return 'Current password is incorrect'
    case 'INVALID_CODE':
      return 'This code is not right. Enter the one that your app shows now.'
    case 'INVALID_BACKUP_CODE':
      return 'This recovery code is not right, or it was used already.'
    case 'CODE_USED':
      return 'This code was used already. Log in again and enter the next one.'
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return 'This took too long or too many tries. Enter your password again.'
    case 'MAIL_CODE_WRONG':
      return 'The code from the mail is not right, or it is over 15 minutes old. Cancel and start again for a new one.'
    default:
      return (
        wordsForAnyone(error) ??
        (error.status === 401 ? 'User not authenticated' : 'That did not work. Try again in a moment.')
      )
  }
}

/** Why a reset link does not lead to a form. */
export const wordsForResetLink = (error: unknown) =>
  error instanceof ResetLinkProblem ? error.words : 'Failed to validate reset session. Please try again.'
