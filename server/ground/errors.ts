import { ORPCError } from '@orpc/server'
import { inWords } from '#domain/ground/durations.ts'

/** More slow work is waiting than can be done soon: try again in `seconds`. */
export class Busy extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('We are very busy just now. Try again in a moment.')
    this.seconds = seconds
  }
}

/** Something was tried too often; it can be tried again in `seconds`. */
export class TooMany extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Too many attempts. Try again in ${inWords(seconds)}.`)
    this.seconds = seconds
  }
}

/** A refusal with a code that neither oRPC nor the sign-in library has. */
export class Refused extends Error {
  readonly status: 400 | 401
  readonly code: string

  constructor(status: 400 | 401, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What the caller is told about a failure. `retryAfter` in seconds. */
export type Failure = { status: 400 | 401 | 409 | 429 | 500 | 503; code: string; message: string; retryAfter?: number }

/**
 * What a failure is to the caller: try again later (429, 503), a bad request (400), a conflict (409), or a fault of
 * ours.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Busy) return { status: 503, code: 'BUSY', message: error.message, retryAfter: error.seconds }
  if (error instanceof Refused) return { status: error.status, code: error.code, message: error.message }
  if (error instanceof TooMany)
    return { status: 429, code: 'TOO_MANY', message: error.message, retryAfter: error.seconds }
  if (isUnreadable(error))
    return { status: 400, code: 'BAD_REQUEST', message: 'Something in this request is malformed.' }
  if (refersToNothing(error)) return { status: 409, code: 'CONFLICT', message: deletedMeanwhile }
  if (isDatabaseAway(error)) return { status: 503, code: 'SERVICE_UNAVAILABLE', message: databaseAway, retryAfter: 2 }
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong here.' }
}

/** Whether an error is an intended answer: a refusal, not a failure. */
export const isRefusal = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.status < 500

const databaseAway = 'The database cannot be reached. Try again in a moment.'
const deletedMeanwhile = 'Something that this belongs to has just been deleted. Reload the page.'

/** PostgreSQL's foreign_key_violation: what the new row refers to was deleted between reading and writing. */
const refersToNothing = (error: unknown) => codesOf(error).includes('23503')

/** PostgreSQL could not parse a value as its type (class 22); a division by zero is our own fault. */
const isUnreadable = (error: unknown) => codesOf(error).some((code) => /^22/.test(code) && code !== '22012')

/**
 * Lost connections and PostgreSQL's own "not now": connection exceptions (08), no resources (53), a server that is
 * stopping (57P) or accepts no connections (55000), a statement or lock that took too long (57014, 55P03), a
 * transaction that was idle or aborted (25P03, 40001, 40P01), a standby that has not taken over yet (25006).
 */
const notNow =
  /^(08|53|57P|25006|57014|55000|55P03|25P03|25P04|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/

/** The driver's messages when a connection is gone; it has no codes for it. */
const connectionGone =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|connection error and is not queryable/

/** Whether the database was not there, or not in time: the same may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
  if (codesOf(error).some((code) => notNow.test(code))) return true
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (connectionGone.test(cause.message)) return true
  }
  return false
}

/** The codes of an error and of its causes. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const codes = 'code' in error ? [String(error.code)] : []
  // Several addresses of one host were tried.
  const several = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...codes, ...several, ...codesOf(error.cause)]
}
