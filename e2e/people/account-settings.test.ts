import { expect, type Page } from '@playwright/test'
import {
  fillLabels,
  fillLogin,
  fillTextboxes,
  mailedLink,
  newStudent,
  open,
  password,
  see,
  test,
  visit,
} from '../people.ts'

const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

test('someone edits their profile and sees that it was saved, for three seconds', async ({ browser }) => {
  const { page } = await newStudent(browser, 'Thandi')
  await page.getByRole('link', { name: 'Account settings' }).click()
  await fillLabels(page, { 'First name': '' }, 'Save profile', 'Please enter both first and last name')
  await fillLabels(page, { 'First name': 'Thandiwe' }, 'Save profile')
  const banner = page.getByRole('status').filter({ hasText: 'Your profile has been saved.' })
  await expect(banner).toBeVisible()
  const shown = Date.now()
  await expect(banner).toBeHidden()
  expect(Date.now() - shown).toBeGreaterThan(2000)
  await expect(page.getByRole('button', { name: 'Thandiwe Molefe, user menu' })).toBeVisible()
  // What was changed and not saved asks before it goes.
  const billing = page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name: 'Billing' })
  await page.getByLabel('First name').fill('Thembi')
  await billing.click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('First name')).toHaveValue('Thembi')
  await page.getByLabel('First name').fill('Thandiwe')
  for (const [name, text] of [
    ['Billing', 'No payment history found.'],
    ['Helpdesk', 'You have not asked anything yet.'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('someone changes their password and ends sessions elsewhere', { tag: '@main' }, async ({ browser }) => {
  const { page, email } = await newStudent(browser, 'Ayanda')
  const phone = await open(browser)
  await fillLogin(phone, email)
  await expect(phone).toHaveURL(/\/dashboard\//)
  const title = phone.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true })
  await phone.getByRole('button', { name: 'Add project' }).click()
  await title.fill('Sleep of nur')
  await page.goto('/dashboard/account-settings/security')
  await page.getByRole('button', { name: /^Log out Chrom/ }).click()
  await expect(phone).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0)
  await fillLogin(phone, email)
  await expect(phone).toHaveURL(/\/dashboard\//)
  // What was half typed there is there again.
  await expect(title).toHaveValue('Sleep of nur')
  await page.goto('/dashboard/account-settings/edit')

  const fill = async (current: string, next: string, again = next) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(current)
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(next)
    await fillTextboxes(page, { 'Confirm new password': again }, 'Change password')
  }
  await fill('', 'abc', 'abd')
  await see(page, 'Enter your current password', 'Password must be at least 6 characters', 'Passwords do not match')
  await fill(password, password)
  await expect(page.getByText('The new password must differ from the current one.')).toBeVisible()
  await fill('not-the-password', 'jacaranda-2001')
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await fill(password, 'jacaranda-2001')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(phone).toHaveURL(/\/login$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  expect(await mailedLink(page, email, '/forgot-password')).toContain('/forgot-password')
})

test('someone deletes their account, after seeing what will be deleted', async ({ browser }) => {
  const { page, email } = await newStudent(browser, 'Busisiwe')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByLabel('Title').fill('Sleep of night nurses')
  await page.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep of night nurses' })).toBeVisible()
  await page.goto('/dashboard/account-settings/edit')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Account Deletion' })
  await expect(dialog.getByText('Sleep of night nurses')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await fillTextboxes(dialog, { Password: 'not-the-password' }, 'Delete my account')
  await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect')
  await fillTextboxes(dialog, { Password: password }, 'Delete my account')
  await expect(page.getByText('Account deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, email)
  await expect(refusal(page)).toHaveText('Invalid email or password')
})

test('after a logout the back button reveals nothing, in this tab or in others', async ({ browser }) => {
  const { page } = await newStudent(browser, 'Nosipho')
  const other = await page.context().newPage()
  await other.goto('/dashboard/my-research')
  await visit(other, '/dashboard/account-settings/edit', other.getByRole('heading', { name: 'Change Password' }))
  await page.getByRole('link', { name: 'Account settings' }).click()
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await other.getByLabel('First name').fill('Nosi')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()))
  await page.getByRole('navigation', { name: 'Account settings' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  // The page that is left asks for nothing any more.
  expect(refused).toEqual([])
  for (const tab of [page, other]) {
    await tab.goBack()
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByText('Nosipho')).toHaveCount(0)
  }
  // What they left unsaved in the other tab goes with their own logout.
  expect(await other.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }).join())).not.toContain(
    'rescued',
  )
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name.endsWith('session_token'))).toEqual([])
})
