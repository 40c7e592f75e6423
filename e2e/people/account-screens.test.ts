import { expect } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect, inspectEach } from '../inspect.ts'
import {
  fillLabels,
  fillLogin,
  fillSignUp,
  fillTextboxes,
  mailedCode,
  newcomer,
  newEmail,
  open,
  password,
  pressButton,
  resetLink,
  signedUpStudent,
  test,
  visit,
} from '../people.ts'
import type { State } from '../states.ts'

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
  await fillTextboxes(page, { Password: 'short' }, 'Login', 'Password must be at least 6 characters')
  await fillTextboxes(page, { Password: 'not-the-password' }, 'Login', 'Invalid email or password')
  await inspect(page, 'login-refused')
})

test('signing up and resetting the password are accessible', async ({ browser }) => {
  const page = await open(browser)
  const email = newEmail('screens')
  await page.goto('/signup')
  await pressButton(page, 'Sign up', 'You must accept the terms and privacy policy')
  await inspect(page, 'signup-refused')
  await fillSignUp(page, email)
  await expect(page.getByText('We have sent you a link to confirm your address.')).toBeVisible()
  await expect(page.getByText('Signed up successfully!')).toBeHidden()
  await inspect(page, 'login-after-signup')
  await page.goto('/forgot-password')
  await fillLabels(page, { Email: email }, 'Send Reset Password Email', 'Password reset email sent!')
  await inspect(page, 'forgot-password-sent')
  await inDatabase(`insert into auth_passkeys (name, public_key, user_id, credential_id, counter, device_type, backed_up)
    select word, 'x', u.id, word || u.id, 0, 'singleDevice', false
    from auth_users u, unnest(array['My laptop', 'A phone that I do not know']) as word where u.email = '${email}'`)
  await visit(page, await resetLink(page, email), page.getByRole('textbox', { name: 'New password' }))
  await page.getByRole('checkbox', { name: /Keep My laptop/ }).check()
  await inspect(page, 'reset-password')
})

test('completing a profile is accessible, and role cards are in one row from 1,024 pixels', async ({ browser }) => {
  const { page } = await newcomer(browser, 'screens')
  await expect(page.getByText('Logged in successfully!')).toBeHidden()
  await inspect(page, 'select-role')
  const tops = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await Promise.all((await page.getByRole('listitem').all()).map((each) => each.boundingBox()))
    return new Set(boxes.map((box) => box?.y)).size
  }
  expect([await tops(1023), await tops(1024)]).toEqual([3, 1])
  for (const [role, empty, missing] of [
    ['Student', 'create-profile-student', 'create-profile-student-missing'],
    ['Supervisor', 'create-profile-supervisor', 'create-profile-supervisor-missing'],
  ] as const) {
    await visit(page, `/auth/create-profile/${role}`, page.getByLabel('First name'))
    await inspect(page, empty)
    await pressButton(page, 'Complete profile', 'Oops! Your first name is missing.')
    await inspect(page, missing)
  }
  await page.getByRole('button', { name: 'Date of birth, open the calendar' }).click()
  await inspect(page, 'create-profile-calendar', page.getByLabel('Year', { exact: true }))
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Country code' }).click()
  await inspect(page, 'create-profile-countries', page.getByRole('option', { name: 'Botswana +267' }))
})

test('the account settings and their windows are accessible', async ({ browser }) => {
  const { page, email } = await signedUpStudent(browser, 'Screens')
  for (const [state, address, heading] of [
    ['settings-edit', 'edit', 'Delete Account'],
    ['settings-billing', 'billing', 'Billing History'],
    ['settings-help', 'help', 'Helpdesk'],
  ] as const) {
    await visit(page, `/dashboard/account-settings/${address}`, page.getByRole('heading', { name: heading }))
    await inspect(page, state)
  }
  await page.goto('/auth/first-project')
  await inspect(page, 'first-project', page.getByRole('link', { name: 'Skip first project' }))

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
  await page.goto('/dashboard/account-settings/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await inspect(page, 'settings-ask-password')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await inspect(page, 'settings-two-step', setUp)
  const { generate } = await import('otplib')
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await setUp.getByLabel('The code shown in the app').fill(await generate({ secret }))
  await fillLabels(setUp, { 'The code we emailed you': await mailedCode(page, email) }, 'Turn on')
  await inspect(page, 'settings-recovery-codes', page.getByRole('dialog', { name: 'Save your recovery codes' }))
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await inspect(page, 'settings-two-step-on')

  const other = await open(browser)
  await fillLogin(other, email)
  await inspect(other, 'login-second-step', other.getByLabel('Code from your authenticator app'))
})
