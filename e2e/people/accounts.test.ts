import { expect, type Page } from '@playwright/test'
import { typedDay, yearNow } from '../../server/test/days.ts'
import {
  choose,
  fillLabels,
  fillLogin,
  fillSignUp,
  fillStudent,
  fillTextboxes,
  newcomer,
  newEmail,
  newStudent,
  open,
  password,
  pressButton,
  resetLink,
  see,
  test,
} from '../people.ts'

const refusal = (page: Page) => page.getByRole('main').getByRole('alert')
const complete = (page: Page) => page.getByRole('button', { name: 'Complete profile' }).click()

test('a student fills in the full profile and reaches the dashboard', { tag: '@main' }, async ({ browser }) => {
  const { page } = await newcomer(browser, 'naledi')
  await page.getByRole('button', { name: /^Student/ }).click()
  await expect(page).toHaveURL(/\/auth\/create-profile\/Student$/)
  await expect(page.getByText('Educational history')).toBeVisible()
  await complete(page)
  for (const label of ['first name', 'last name', 'gender', 'field of study', 'institution', 'education level']) {
    await expect(page.getByText(`Oops! Your ${label} is missing.`)).toBeVisible()
  }
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Oops! Your phone number is missing.')).toHaveCount(0)
  await fillStudent(page, 'Naledi')
  await page.getByRole('button', { name: 'More about you' }).click()
  await expect(page.getByLabel('Current institution')).toBeFocused()
  await page.getByLabel('Current institution').fill('Tygerberg Hospital')

  const dob = page.getByRole('textbox', { name: 'Date of birth' })
  await dob.fill('02/30/1999')
  await dob.blur()
  await expect(page.getByText('Date input not valid.')).toBeVisible()
  await dob.fill(typedDay(2))
  await dob.blur()
  await expect(page.getByText('Date input not valid. This day is in the future.')).toBeVisible()
  await expect(dob).toHaveAttribute('aria-invalid', 'true')
  await dob.fill('14/02/1999')
  await dob.blur()
  await expect(dob).toHaveValue('1999/02/14')
  await expect(page.getByText('Date input not valid.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Date of birth, open the calendar' }).click()
  await page.getByLabel('Month', { exact: true }).selectOption('March')
  await page.getByLabel('Year', { exact: true }).selectOption('1998')
  await page.getByLabel('Year', { exact: true }).focus()
  // It stays when its field is scrolled out of sight, and so does the focus.
  await page.setViewportSize({ width: 390, height: 400 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(dob).not.toBeInViewport()
  await expect(page.getByLabel('Year', { exact: true })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  // By the keyboard: the calendar follows its field, and would move under the pointer.
  await page.getByRole('button', { name: '9 March 1998', exact: true }).press('Enter')
  await expect(dob).toHaveValue('1998/03/09')

  await page.getByRole('combobox', { name: 'Country code' }).fill('Namibia')
  await page.getByRole('option', { name: 'Namibia +264' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('081')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0811234567')
  await choose(page, 'Currently in a program?', 'Yes')
  await complete(page)
  await expect(page.getByText('Oops! Your programme name is missing.')).toBeVisible()
  await page.getByLabel('Programme name').fill('BNurs Honours')
  await page.getByRole('combobox', { name: 'Planned graduation year' }).click()
  const years = await page
    .getByRole('listbox', { name: 'Planned graduation year' })
    .getByRole('option')
    .allTextContents()
  const thisYear = yearNow()
  expect(years).toEqual(Array.from({ length: 10 }, (_, at) => String(thisYear + at)))
  await page.getByRole('option', { name: String(thisYear + 1) }).click()
  await complete(page)
  await expect(page).toHaveURL(/\/dashboard\/my-research$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/create-profile/)

  await page.goto('/dashboard/account-settings')
  await expect(page).toHaveURL(/\/account-settings\/edit$/)
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('1998/03/09')
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('Namibia +264')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('811234567')
  await expect(page.getByLabel('Programme name')).toHaveValue('BNurs Honours')
})

test('a supervisor who leaves fields out sees which, and then reaches their dashboard', async ({ browser }) => {
  const { page } = await newcomer(browser, 'sipho')
  await page.getByRole('button', { name: /^Supervisor/ }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Currently in a program?')).toHaveCount(0)
  await fillStudent(page, 'Sipho')
  await page.getByRole('combobox', { name: 'Institution', exact: true }).fill('')
  await page.keyboard.press('Escape')
  await complete(page)
  await see(page, 'Oops! Your date of birth is missing.', 'Oops! Your phone number is missing.')
  await expect(page.getByText('Oops! Your institution is missing.')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toBeFocused()
  await fillTextboxes(page, { 'Date of birth': '11/05/1971', 'Phone number': '12' })
  await complete(page)
  await expect(page.getByText(/phone number with its dial code|too short or too long/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0018')
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('United Kingdom +44')
  await complete(page)
  await expect(page).toHaveURL(/\/dashboard\//)
  await expect(page.getByRole('link', { name: 'My students' })).toBeVisible()
})

test('a collaborator reaches their dashboard, and can start with a first project or skip it', async ({ browser }) => {
  const { page } = await newcomer(browser, 'zanele')
  await page.getByRole('button', { name: /^Collaborator/ }).click()
  await fillStudent(page, 'Zanele')
  await complete(page)
  await expect(page).toHaveURL(/\/dashboard\//)
  await expect(page.getByRole('link', { name: 'Collaborations' })).toBeVisible()
  await page.goto('/auth/first-project')
  await page.getByRole('link', { name: 'Skip first project' }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
})

test('someone who forgot their password chooses a new one and is logged out elsewhere', { tag: '@main' }, async ({
  browser,
}) => {
  const { page: elsewhere, email } = await newStudent(browser, 'Lerato')
  const page = await open(browser)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await pressButton(page, 'Send Reset Password Email', 'Enter a valid email address')
  await fillLabels(page, { Email: email }, 'Send Reset Password Email')
  await expect(page.getByText('Password reset email sent! Please check your inbox.')).toBeVisible()

  const link = await resetLink(page, email)
  expect(link).toMatch(/\/reset-password#access_token=[\w-]+&refresh_token=&/)
  await page.goto(link.replace(/access_token=\w/, 'access_token=-'))
  await expect(page.getByText('Invalid or expired reset link. Please request a new one.')).toBeVisible()
  expect(page.url()).not.toContain('access_token')
  await page.goto(link)
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused()
  expect(page.url()).toMatch(/\/reset-password$/)
  await page.reload()
  await fillTextboxes(page, { 'New password': 'seven77', 'Confirm password': 'seven78' }, 'Reset Password')
  await see(page, 'Password must be at least 8 characters', 'Passwords do not match')
  for (const name of ['New password', 'Confirm password']) {
    await page.getByRole('textbox', { name }).fill('password1')
  }
  await pressButton(page, 'Reset Password', 'This password is too common. Choose another.')
  for (const name of ['New password', 'Confirm password']) {
    await page.getByRole('textbox', { name }).fill('jacaranda-2001')
  }
  await pressButton(page, 'Reset Password', 'Password has been reset! You can now log in.')
  await expect(page).toHaveURL(/\/login$/)
  await expect(elsewhere).toHaveURL(/\/login$/)
  await fillLogin(page, email, password)
  await expect(refusal(page)).toHaveText('Invalid email or password')
  await fillLogin(page, email, 'jacaranda-2001')
  await expect(page).toHaveURL(/\/dashboard\//)
})

test('text typed before hydration stays, and the browser does not submit it', { tag: '@main' }, async ({ browser }) => {
  const { email } = await newStudent(browser, 'Early')
  const page = await open(browser)
  const { promise: slow, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await slow
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled()
  letThrough()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
})

test('the login page is the same page when it is opened again right after signing up', async ({ browser }) => {
  const page = await open(browser)
  await fillSignUp(page, newEmail('again'))
  await expect(page.getByText('We have sent you a link to confirm your address.')).toBeVisible()
  for (let time = 0; time < 5; time += 1) {
    await page.reload()
    await expect(page.getByText('We have sent you a link to confirm your address.')).toBeVisible()
    // A script that would lead elsewhere does so once the page is there.
    await page.waitForTimeout(200)
  }
})
