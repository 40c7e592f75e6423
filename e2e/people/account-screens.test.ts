import { expect, test } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect, inspectEach } from '../inspect.ts'
import {
  fillLogin,
  fillSignUp,
  mailedCode,
  newcomer,
  newEmail,
  open,
  password,
  resetLink,
  signedUpStudent,
} from '../people.ts'
import type { State } from '../states.ts'

/* Every screen about accounts, and its states. */

const screens: [State, string, string][] = [
  ['login', '/login', 'Welcome Back!'],
  ['signup', '/signup', 'Welcome'],
  ['forgot-password', '/forgot-password', 'Forgot Password'],
  ['reset-password-invalid', '/reset-password', 'Reset Password'],
  ['check-email', '/auth/password-reset-check-email', 'Check Your Email'],
  ['reset-successful', '/reset-successful', 'Your Password Has Been Successfully Reset!'],
  ['verify-email', '/auth/verify-email', 'Verify your email'],
  ['confirm-email-failed', '/auth/confirm-email', 'Confirmation Failed'],
]

test.describe.configure({ timeout: 300_000 })

inspectEach(screens)

test('form errors are accessible', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await inspect(page, 'login-refused')
  await page.context().close()
})

test('signing up and resetting the password are accessible', async ({ browser }) => {
  const page = await open(browser)
  const email = newEmail('screens')
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('You must accept the terms and privacy policy')).toBeVisible()
  await inspect(page, 'signup-refused')
  await page.setViewportSize({ width: 1280, height: 844 })
  await fillSignUp(page, email)
  await expect(page.getByText('We have sent you a link to confirm your address.')).toBeVisible()
  await expect(page.getByText('Signed up successfully!')).toBeHidden()
  await inspect(page, 'login-after-signup')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Password Email' }).click()
  await expect(page.getByText('Password reset email sent!')).toBeVisible()
  await inspect(page, 'forgot-password-sent')
  await inDatabase(`insert into auth_passkeys (name, public_key, user_id, credential_id, counter, device_type, backed_up)
    select word, 'x', u.id, word || u.id, 0, 'singleDevice', false
    from auth_users u, unnest(array['My laptop', 'A phone that I do not know']) as word where u.email = '${email}'`)
  await page.goto(await resetLink(page, email))
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Keep My laptop/ }).check()
  await inspect(page, 'reset-password')
  await page.context().close()
})

test('completing a profile is accessible', async ({ browser }) => {
  const { page } = await newcomer(browser, 'screens')
  await expect(page.getByText('Logged in successfully!')).toBeHidden()
  await inspect(page, 'select-role')
  for (const [role, empty, missing] of [
    ['Student', 'create-profile-student', 'create-profile-student-missing'],
    ['Supervisor', 'create-profile-supervisor', 'create-profile-supervisor-missing'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`/auth/create-profile/${role}`)
    await expect(page.getByLabel('First name')).toBeVisible()
    await inspect(page, empty)
    await page.getByRole('button', { name: 'Complete profile' }).click()
    await expect(page.getByText('Oops! Your first name is missing.')).toBeVisible()
    await inspect(page, missing)
  }
  await page.getByRole('button', { name: 'Date of birth, open the calendar' }).click()
  await expect(page.getByLabel('Year', { exact: true })).toBeVisible()
  await inspect(page, 'create-profile-calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Country code' }).click()
  await expect(page.getByRole('option', { name: 'Botswana +267' })).toBeVisible()
  await inspect(page, 'create-profile-countries')
  await page.context().close()
})

test('the account settings and their windows are accessible', async ({ browser }) => {
  const { page, email } = await signedUpStudent(browser, 'Screens')
  for (const [state, address, heading] of [
    ['settings-edit', 'edit', 'Delete Account'],
    ['settings-billing', 'billing', 'Billing History'],
    ['settings-help', 'help', 'Helpdesk'],
  ] as const) {
    await page.goto(`/dashboard/account-settings/${address}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await inspect(page, state)
  }
  await page.goto('/auth/first-project')
  await expect(page.getByRole('link', { name: 'Skip first project' })).toBeVisible()
  await inspect(page, 'first-project')

  const wide = { width: 1280, height: 844 }
  await page.setViewportSize(wide)
  await page.goto('/dashboard/account-settings/edit')
  await page.getByRole('button', { name: 'Change password' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Change password' }).click()
  await inspect(page, 'settings-password-refused')
  await page.getByRole('button', { name: 'Delete Account' }).scrollIntoViewIfNeeded()
  await inspect(page, 'settings-delete-account')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm Account Deletion' }).getByRole('listitem')).toHaveCount(1)
  await inspect(page, 'settings-delete')
  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)
  await page.goto('/dashboard/account-settings/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await inspect(page, 'settings-ask-password')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(setUp).toBeVisible()
  await inspect(page, 'settings-two-step')
  const { generate } = await import('otplib')
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await setUp.getByLabel('The code shown in the app').fill(await generate({ secret }))
  await setUp.getByLabel('The code we emailed you').fill(await mailedCode(page, email))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  await inspect(page, 'settings-recovery-codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await inspect(page, 'settings-two-step-on')

  const other = await open(browser)
  await fillLogin(other, email)
  await expect(other.getByLabel('Code from your authenticator app')).toBeVisible()
  await inspect(other, 'login-second-step')
  await other.context().close()
  await page.context().close()
})
