import { ORPCError } from '@orpc/client'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { beforeEach, expect, test, vi } from 'vitest'
import { ForgotPassword, Login, ResetPassword, SignUp } from '#domain/people/accounts/accounts.ts'
import { deleteAccount, wordsForDeletion } from './settings/DeleteAccount.tsx'
import { post } from './sign-in/auth.ts'
import { openRecovery, readResetTokens } from './sign-in/recovery.ts'
import {
  NoEmail,
  NoToken,
  wordsForChangePassword,
  wordsForConfirmation,
  wordsForForgotPassword,
  wordsForLogin,
  wordsForReset,
  wordsForResetLink,
  wordsForSignUp,
} from './sign-in/words.ts'

/* The texts about accounts that the specification quotes (its sections 5 and 8). */

beforeEach(() => () => vi.unstubAllGlobals())

/** A response of the server; null if none arrives. */
type Reply = [status: number, body?: object] | null

/** Returns the error of a request that gets these responses, one after the other. */
async function failureOf(request: () => Promise<unknown>, ...replies: Reply[]): Promise<Error> {
  vi.stubGlobal('localStorage', { removeItem: () => {} })
  const left = [...replies]
  vi.stubGlobal('fetch', async () => {
    const [status, body = {}] = left.shift() ?? [0]
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json(body, { status })
  })
  const error = await request().then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof Error)) throw new Error('The request did not fail')
  return error
}

test.each<[text: string, reply: Reply, words: (error: unknown) => string]>([
  ['Invalid email or password', [401, { code: 'INVALID_EMAIL_OR_PASSWORD' }], wordsForLogin],
  ['Invalid email or password', [418], wordsForLogin],
  ['An error occurred during sign up', [418], wordsForSignUp],
  [
    'Database error during signup. Please try again in a moment.',
    [503, { code: 'SERVICE_UNAVAILABLE' }],
    wordsForSignUp,
  ],
  [
    'An account with this email already exists. Please try logging in instead.',
    [422, { code: 'USER_ALREADY_EXISTS' }],
    wordsForSignUp,
  ],
  ['Signup failed: The server cannot be reached. Check your connection and try again.', null, wordsForSignUp],
  ['Account with this email already exists.', [422, { code: 'USER_WITHOUT_PROFILE' }], wordsForSignUp],
  ['An unexpected error occurred during signup. Please try again.', [500], wordsForSignUp],
  ['Failed to reset password.', [500], wordsForReset],
  ['Failed to send reset email.', [500], wordsForForgotPassword],
  ['Current password is incorrect', [400, { code: 'INVALID_PASSWORD' }], wordsForChangePassword],
  ['User not authenticated', [401, { code: 'UNAUTHORIZED' }], wordsForChangePassword],
  ['User not authenticated', [401], wordsForChangePassword],
])('a sign-in form shows “%s”: %j', async (text, reply, words) => {
  expect(words(await failureOf(() => post('any', {}), reply))).toBe(text)
})

test.each<[text: string, fragment: string, ...replies: Reply[]]>([
  ['Invalid or expired reset link. Please request a new one.', '#error=access_denied'],
  [
    'Invalid or expired reset link. Please request a new one.',
    '#access_token=x',
    [401, { code: 'INVALID_RESET_LINK' }],
  ],
  [
    'Failed to establish reset session. Please request a new password reset link.',
    '#access_token=x',
    [200],
    [200, { session: null }],
  ],
  [
    'Invalid reset session. Please request a new password reset link.',
    '#access_token=x',
    [200],
    [200, { session: { user: null } }],
  ],
  ['No valid session found. Please request a new password reset link.', '', [200, { session: null }]],
  ['Failed to validate reset session. Please try again.', '#access_token=x', null],
])('a reset link shows “%s”: %s', async (text, fragment, ...replies) => {
  const error = await failureOf(() => openRecovery(readResetTokens(fragment)), ...replies)
  expect(wordsForResetLink(error)).toBe(text)
})

test.each([
  ['Invalid confirmation link. No verification token found and user not logged in...', new NoToken()],
  ['Failed to confirm email', new ORPCError('INVALID_LINK', { status: 410 })],
  ['An unexpected error occurred. Please try again.', new TypeError('Failed to fetch')],
])('a confirmation link shows “%s”', (text, error) => {
  expect(wordsForConfirmation(error)).toBe(text)
})

test('a password cannot be changed without an address', () => {
  expect(wordsForChangePassword(new NoEmail())).toBe('User email not available')
})

test.each<[text: string, reply: Reply]>([
  ['Failed to delete account. Please try again.', null],
  ['Failed to delete account. Please try again.', [502]],
  ['Failed to delete account', [500, { error: 'Failed to delete account' }]],
])('an account that is not deleted shows “%s”: %j', async (text, reply) => {
  expect(wordsForDeletion(await failureOf(() => deleteAccount('id', 'password'), reply))).toBe(text)
})

const signUp = {
  email: 'ada@example.org',
  password: 'longer',
  confirmPassword: 'longer',
  termsAccepted: true,
}

test.each([
  ['Enter a valid email address', 'email', SignUp, { ...signUp, email: 'nobody' }],
  ['Enter a valid email address', 'email', Login, { ...signUp, email: 'nobody' }],
  ['Enter a valid email address', 'email', ForgotPassword, { email: 'nobody' }],
  ['Password must be at least 6 characters', 'password', SignUp, { ...signUp, password: 'short' }],
  ['Password must be at least 6 characters', 'password', Login, { ...signUp, password: 'short' }],
  ['Password must be at least 8 characters', 'password', ResetPassword, { ...signUp, password: 'seven77' }],
  ['Passwords do not match', 'confirmPassword', SignUp, { ...signUp, confirmPassword: 'other' }],
  ['Passwords do not match', 'confirmPassword', ResetPassword, { password: 'longer01', confirmPassword: 'other' }],
  ['You must accept the terms and privacy policy', 'termsAccepted', SignUp, { ...signUp, termsAccepted: false }],
] as const)('a form shows “%s” at the field %s', (text, field, form, values) => {
  expect(zod4Resolver(form)(values)).toHaveProperty(field, text)
})
