import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { Busy, failureOf, isRefusal, TooMany } from './errors.ts'

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new Error('Failed query', { cause })

test.each([
  ['a statement that took too long', wrapped(withCode('57014'))],
  ['a database that stops', wrapped(withCode('57P01'))],
  ['a transaction that was idle too long', wrapped(withCode('25P03'))],
  ['a lock that took too long to get', wrapped(withCode('55P03'))],
  ['a disk that is full', wrapped(withCode('53100'))],
  ['a deadlock that would not go away', wrapped(withCode('40P01'))],
  ['a server that is not there', new AggregateError([withCode('ECONNREFUSED')])],
  ['a connection that ended', wrapped(new Error('Connection terminated unexpectedly'))],
  ['a pool that is used up', new Error('timeout exceeded when trying to connect')],
])('%s means "try again later"', (_what, error) => {
  expect(failureOf(error)).toMatchObject({ status: 503, retryAfter: 2 })
})

test.each([
  [new Busy(5), { status: 503, code: 'BUSY', retryAfter: 5 }],
  [new TooMany(7), { status: 429, code: 'TOO_MANY', retryAfter: 7 }],
  [wrapped(withCode('23503')), { status: 409, code: 'CONFLICT' }],
  [wrapped(withCode('22P02')), { status: 400, code: 'BAD_REQUEST' }],
  [wrapped(withCode('42601')), { status: 500 }],
  [new TypeError('undefined is not a function'), { status: 500 }],
  ['thrown text', { status: 500 }],
])('%s is answered as %o', (error, answer) => {
  expect(failureOf(error)).toMatchObject(answer)
})

test('a refusal is intended, a failure is not', () => {
  expect(isRefusal(new ORPCError('NOT_FOUND'))).toBe(true)
  expect(isRefusal(new ORPCError('INTERNAL_SERVER_ERROR'))).toBe(false)
  expect(isRefusal(new Error('no'))).toBe(false)
})
