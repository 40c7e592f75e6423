import { APIError } from 'better-auth/api'
import type { TooMany } from './limits.ts'

/** What the sign-in endpoints answer when they refuse, by code. The pages have words for each of them. */
const refusals = {
  MALFORMED: ['BAD_REQUEST', 'Send the fields that this address asks for, and no others.'],
  USER_ALREADY_EXISTS: ['UNPROCESSABLE_ENTITY', 'This email has an account.'],
  USER_UNCONFIRMED: ['UNPROCESSABLE_ENTITY', 'This email has an account that is not confirmed yet.'],
  INVALID_RESET_LINK: ['UNAUTHORIZED', 'This reset link is invalid, used or over an hour old.'],
  NO_RECOVERY_SESSION: ['UNAUTHORIZED', 'Open the reset link from the mail first.'],
  PASSWORD_TOO_SHORT: ['BAD_REQUEST', 'The password is too short.'],
  PASSWORD_TOO_LONG: ['BAD_REQUEST', 'The password is too long.'],
  PASSWORD_TOO_COMMON: ['BAD_REQUEST', 'This password is too common. Choose another.'],
  INVALID_PASSWORD: ['BAD_REQUEST', 'The password is not right.'],
  SAME_PASSWORD: ['BAD_REQUEST', 'The new password must differ from the current one.'],
  CODE_USED: ['UNAUTHORIZED', 'This code was used already. Wait for the next one.'],
} as const

export type Refusal = keyof typeof refusals

/** The error to throw for a refusal; what the words need beside the code goes into `more`. */
export function refused(code: Refusal, more: Record<string, number> = {}): APIError {
  const [status, message] = refusals[code]
  return new APIError(status, { code, message, ...more })
}

/** A limit's refusal, with the header that says when to try again. */
export function refusedForNow({ message, seconds }: TooMany): APIError {
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY', message, seconds }, { 'Retry-After': String(seconds) })
}
