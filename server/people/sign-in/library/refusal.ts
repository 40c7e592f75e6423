import { APIError } from 'better-auth/api'
import { isProviderProblem, type ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { OwnRefusal } from '#domain/people/sign-in/sign-in.ts'
import { Refused } from '#server/ground/errors.ts'

/** What the sign-in endpoints answer when they refuse, by code. The pages have words for each of them. */
const refusals = {
  MALFORMED: ['BAD_REQUEST', 'Send the fields that this address asks for, and no others.'],
  USER_ALREADY_EXISTS: ['UNPROCESSABLE_ENTITY', 'This email has an account.'],
  USER_WITHOUT_PROFILE: ['UNPROCESSABLE_ENTITY', 'This email has an account whose profile is not complete yet.'],
  INVALID_RESET_LINK: ['UNAUTHORIZED', 'This reset link is invalid, used or over an hour old.'],
  NO_RECOVERY_SESSION: ['UNAUTHORIZED', 'Open the reset link from the email first.'],
  PASSWORD_TOO_SHORT: ['BAD_REQUEST', 'The password is too short.'],
  PASSWORD_TOO_LONG: ['BAD_REQUEST', 'The password is too long.'],
  PASSWORD_TOO_COMMON: ['BAD_REQUEST', 'This password is too common. Choose another.'],
  INVALID_PASSWORD: ['BAD_REQUEST', 'The password is incorrect.'],
  SAME_PASSWORD: ['BAD_REQUEST', 'The new password must differ from the current one.'],
  MAIL_CODE_WRONG: ['UNAUTHORIZED', 'The code from the email is incorrect or too old.'],
  UNAUTHORIZED: ['UNAUTHORIZED', 'You must be logged in to perform this action'],
  OVERTAKEN: ['UNAUTHORIZED', 'The password has been changed in the meantime. Log in again.'],
  /** In the library's words. */
  INVALID_EMAIL_OR_PASSWORD: ['UNAUTHORIZED', 'Invalid email or password'],
  INVALID_EMAIL: ['BAD_REQUEST', 'Enter a valid email address'],
  TOO_MANY_PASSKEYS: ['UNPROCESSABLE_ENTITY', 'An account can have at most 20 passkeys. Remove one first.'],
  PASSKEY_REFUSED: ['BAD_REQUEST', 'This passkey cannot be added.'],
  LAST_WAY_IN: ['UNPROCESSABLE_ENTITY', 'This is the only way in that the account has.'],
  CONFIRMATION_REQUIRED: ['CONFLICT', 'Confirm that you want to log in as this person.'],
  CODE_USED: ['UNAUTHORIZED', 'This code has already been used. Wait for the next one.'],
} as const satisfies Record<Exclude<OwnRefusal, ProviderProblem>, unknown>

/** What a provider says, or who came with it, is refused: the page says why. */
const ofProvider = ['UNAUTHORIZED', 'This login is refused. The code says why.'] as const

/** The error to throw for a refusal; what the message needs besides the code goes into `more`. */
export function refusal(code: OwnRefusal, more: Record<string, number | string> = {}): APIError {
  const [status, message] = isProviderProblem(code) ? ofProvider : refusals[code]
  return new APIError(status, { code, message, ...more })
}

/** The same after the library has answered: one of its own errors would keep the status of that answer. */
export function refusedAfterAll(code: OwnRefusal): Refused {
  const [status, message] = isProviderProblem(code) ? ofProvider : refusals[code]
  return new Refused(status === 'UNAUTHORIZED' ? 401 : 400, code, message)
}
