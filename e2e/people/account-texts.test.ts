import { expect, test } from '@playwright/test'
import {
  answer,
  changePassword,
  deleteWith,
  fillReset,
  inDatabase,
  lost,
  settings,
  shortSignUp,
  signUpWith,
  someoneWithResetLink,
  visit,
  type Way,
} from '../account-fixtures.ts'
import { confirmationLink, fillLogin, fillSignUp, newcomer, newEmail, open, password } from '../people.ts'

/*
 * Every text of the specification's error catalogue about signing in and deleting an account, with a way to reach each.
 */

const texts = [
  'Invalid email or password',
  'An error occurred during sign up',
  'Database error during signup.',
  'An account with this email already exists. Please try logging in instead.',
  'Signup failed: ',
  'Account with this email already exists.',
  'An unexpected error occurred during signup. Please try again.',
  'Signed up successfully! Please check your email for verification.',
  'Invalid or expired reset link. Please request a new one.',
  'Failed to establish reset session. Please request a new password reset link.',
  'Invalid reset session. Please request a new password reset link.',
  'No valid session found. Please request a new password reset link.',
  'Failed to validate reset session. Please try again.',
  'Failed to reset password.',
  'Failed to send reset email.',
  'Current password is incorrect',
  'User email not available',
  'Email confirmed successfully. Please log in.',
  'Invalid confirmation link. No verification token found and user not logged in...',
  'An unexpected error occurred. Please try again.',
  'Failed to confirm email',
  'User not authenticated',
  'User not authenticated or no subscription found.',
  'You must be logged in to perform this action',
  'Account deleted successfully',
  'Failed to delete account. Please try again.',
  'Failed to delete account',
  // Texts of the same screens that are quoted elsewhere in the specification.
  'Password reset email sent! Please check your inbox.',
  'Password has been reset! You can now log in.',
  'Logged in successfully!',
  'Enter a valid email address',
  'Password must be at least 6 characters',
  'Password must be at least 8 characters',
  'Passwords do not match',
  'You must accept the terms and privacy policy',
  'Please enter both first and last name',
] as const
type Text = (typeof texts)[number]

const ways: Record<Text, Way> = {
  async 'Invalid email or password'(browser) {
    const page = await open(browser)
    await fillLogin(page, newEmail('nobody'))
    return page
  },
  'An error occurred during sign up': signUpWith(answer(418, {})),
  'Database error during signup.': signUpWith(answer(503, { code: 'SERVICE_UNAVAILABLE', message: 'No database' })),
  async 'An account with this email already exists. Please try logging in instead.'(browser) {
    const page = await open(browser)
    await fillSignUp(page, 'lindiwe@demo.example')
    return page
  },
  'Signup failed: ': signUpWith(lost),
  async 'Account with this email already exists.'(browser) {
    // Confirmed, and without a role.
    const { page: before, email } = await newcomer(browser, 'twice')
    await before.context().close()
    const page = await open(browser)
    await fillSignUp(page, email)
    return page
  },
  'An unexpected error occurred during signup. Please try again.': signUpWith(answer(500, {})),
  async 'Signed up successfully! Please check your email for verification.'(browser) {
    const page = await open(browser)
    await fillSignUp(page, newEmail('text'))
    return page
  },
  async 'Invalid or expired reset link. Please request a new one.'(browser) {
    const { page, email, link } = await someoneWithResetLink(browser)
    await inDatabase(`update auth_verifications v set expires_at = now() - interval '1 minute'
      from auth_users u where u.id::text = v.value and u.email = '${email}'`)
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
    expect(page.url()).not.toContain('access_token')
    return page
  },
  async 'Failed to establish reset session. Please request a new password reset link.'(browser) {
    const { page, link } = await someoneWithResetLink(browser)
    // A browser that takes no cookies.
    await page.route('**/api/auth/recovery/exchange', answer(200, { expiresIn: 900 }))
    await page.goto(link)
    return page
  },
  async 'Invalid reset session. Please request a new password reset link.'(browser) {
    const { page, link } = await someoneWithResetLink(browser)
    await page.goto(link)
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()
    const other = await open(browser)
    await other.goto(link)
    await fillReset(other, 'jacaranda-2001')
    await expect(other).toHaveURL(/\/login$/)
    await page.reload()
    return page
  },
  'No valid session found. Please request a new password reset link.': visit('/reset-password'),
  'Failed to validate reset session. Please try again.': visit('/reset-password#access_token=x', (page) =>
    page.route('**/api/auth/recovery/exchange', lost),
  ),
  async 'Failed to reset password.'(browser) {
    const { page, link } = await someoneWithResetLink(browser)
    await page.route('**/api/auth/recovery/password', answer(500, {}))
    await page.goto(link)
    await fillReset(page, 'jacaranda-2001')
    return page
  },
  async 'Failed to send reset email.'(browser) {
    const page = await open(browser)
    await page.route('**/api/auth/request-password-reset', answer(500, {}))
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(newEmail('text'))
    await page.getByRole('button', { name: 'Send Reset Password Email' }).click()
    return page
  },
  async 'Current password is incorrect'(browser) {
    const { page } = await settings(browser)
    await changePassword(page, 'not-the-password')
    return page
  },
  async 'User email not available'(browser) {
    const { page } = await settings(browser)
    await page.route('**/rpc/workspace/open?*', async (route) => {
      const said = await (await route.fetch()).json()
      await answer(200, { ...said, json: { ...said.json, me: { ...said.json.me, email: '' } } })(route)
    })
    await page.reload()
    await changePassword(page, password)
    return page
  },
  async 'Email confirmed successfully. Please log in.'(browser) {
    const page = await open(browser)
    const email = newEmail('text')
    await fillSignUp(page, email)
    const link = new URL(await confirmationLink(page, email))
    // In the query, where older links carried it.
    await page.goto(`/auth/confirm-email?${link.hash.slice(1).replace('token_hash', 'token')}`)
    return page
  },
  'Invalid confirmation link. No verification token found and user not logged in...': visit('/auth/confirm-email'),
  'An unexpected error occurred. Please try again.': visit('/auth/confirm-email?token=x.y.z', (page) =>
    page.route('**/rpc/accounts/confirmEmail', lost),
  ),
  'Failed to confirm email': visit('/auth/confirm-email#access_token=x.y.z&type=signup'),
  async 'User not authenticated'(browser) {
    const { page } = await settings(browser)
    // The session ended elsewhere, and this page has not noticed yet.
    await page.routeWebSocket('**/live', () => {})
    await page.reload()
    await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible()
    await page.context().clearCookies()
    await changePassword(page, password)
    return page
  },
  async 'User not authenticated or no subscription found.'(browser) {
    const { page } = await newcomer(browser, 'text')
    await page.goto('/api/subscription')
    return page
  },
  'You must be logged in to perform this action': visit('/api/profile'),
  'Account deleted successfully': deleteWith(null),
  'Failed to delete account. Please try again.': deleteWith(lost),
  'Failed to delete account': deleteWith(answer(500, { error: 'Failed to delete account' })),
  async 'Password reset email sent! Please check your inbox.'(browser) {
    return (await someoneWithResetLink(browser)).page
  },
  async 'Password has been reset! You can now log in.'(browser) {
    const { page, link } = await someoneWithResetLink(browser)
    await page.goto(link)
    await fillReset(page, 'jacaranda-2001')
    return page
  },
  async 'Logged in successfully!'(browser) {
    const page = await open(browser)
    await fillLogin(page, 'thabo@demo.example', 'nine-stages')
    return page
  },
  'Enter a valid email address': shortSignUp,
  'Password must be at least 6 characters': shortSignUp,
  async 'Password must be at least 8 characters'(browser) {
    const { page, link } = await someoneWithResetLink(browser)
    await page.goto(link)
    await fillReset(page, 'seven77')
    return page
  },
  'Passwords do not match': shortSignUp,
  'You must accept the terms and privacy policy': shortSignUp,
  async 'Please enter both first and last name'(browser) {
    const { page } = await settings(browser)
    await page.getByLabel('Last name').fill(' ')
    await page.getByRole('button', { name: 'Save profile' }).click()
    return page
  },
}

test('there is a way to reach every text', () => {
  expect(Object.keys(ways).sort()).toEqual([...texts].sort())
})

for (const text of texts) {
  test(`someone can come to read “${text}”`, async ({ browser }) => {
    const page = await ways[text](browser)
    const whole =
      !/[ .]$/.test(text) || text.endsWith('...') ? text : new RegExp(`^${literal(text)}|"${literal(text)}"`)
    await expect(
      page.getByText(whole, { exact: typeof whole === 'string' && !page.url().includes('/api/') }).first(),
    ).toBeVisible()
    await page.context().close()
  })
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
