import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { mailedLink, newEmail, open } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const setAgent = (email: string) =>
  run(process.execPath, ['server/app/support-agents.ts', 'add', email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: process.env.APP_DATABASE_URL ?? '' },
  })

test.use({ actionTimeout: 10_000 })

test('somebody asks at the helpdesk, support answers at the desk, and the answer is there', { tag: '@main' }, async ({
  browser,
}) => {
  const [agent, person] = [await someoneOn(browser, 'Thandi', 'Free'), await someoneOn(browser, 'Unathi', 'Free')]
  await setAgent(agent.email)
  await person.page.goto('/dashboard/account-settings/help')
  await person.page.getByRole('button', { name: 'Send request' }).click()
  await expect(person.page.getByText('Oops! Your subject is missing.')).toBeVisible()
  const subject = `A link that does not open ${Date.now()}`
  await person.page.getByLabel('Subject').fill(subject)
  await person.page.getByLabel('Message').fill('In stage 3.\nSince yesterday.')
  await person.page.getByRole('button', { name: 'Send request' }).click()
  await expect(person.page.getByText('Your request has arrived. A copy is on its way to your inbox.')).toBeVisible()
  await expect(person.page.getByText('Waiting')).toBeVisible()
  await inspect(person.page, 'helpdesk')

  await agent.page.goto('/support-desk')
  const asked = agent.page.getByRole('article').filter({ hasText: subject })
  await asked.getByRole('button', { name: 'Answer', exact: true }).click()
  await inspect(agent.page, 'desk-answer')
  await asked.getByLabel(/^Answer to Unathi/).fill('The folder was private. Ask for access.')
  await asked.getByRole('button', { name: 'Send the answer' }).click()
  await expect(asked.getByText('Support, closed')).toBeVisible()
  const exported = await agent.page.request.get('/support-desk/enquiries.csv')
  expect(await exported.text()).toContain(subject)
  expect((await person.page.request.get('/support-desk/enquiries.csv')).status()).toBe(404)

  await person.page.reload()
  await expect(person.page.getByText('Answered')).toBeVisible()
  await expect(person.page.getByText('The folder was private. Ask for access.')).toBeVisible()
  await Promise.all([agent, person].map(({ page }) => page.context().close()))
})

test('a demo meeting is booked by keyboard in the visitor’s time zone, moved, and contested', async ({ browser }) => {
  const page = await open(browser)
  const email = newEmail('demo')
  await page.goto('/contact-sales')
  await page.getByRole('link', { name: 'Book a Demo Meeting' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book a Demo Meeting' })
  await expect(dialog.getByLabel('Times in')).toHaveValue('Africa/Johannesburg')
  await inspect(page, 'book-window')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Book a Demo Meeting' })).toBeFocused()
  await page.keyboard.press('Enter')
  const times = dialog.getByRole('radio')
  await expect(times.first()).toBeVisible()
  const wanted = (await times.nth(30).getAttribute('value')) ?? ''
  await times.nth(30).focus()
  await page.keyboard.press('Space')

  // Somebody else is quicker.
  const origin = new URL(page.url()).origin
  const form = { startsAt: wanted, zone: 'UTC', name: 'Bo', email: newEmail('quicker') }
  const other = await page.request.post('/contact-sales/demo', { form, headers: { origin }, maxRedirects: 0 })
  expect(other.status()).toBe(303)

  await dialog.getByLabel('Name', { exact: true }).fill('Ada')
  await dialog.getByLabel('Work email').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('That time is no longer available. The next free time, ')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ada')
  await dialog.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { name: 'Your demo meeting' })).toBeVisible()
  await expect(page.getByText('Africa/Johannesburg (GMT+2)').first()).toBeVisible()
  await inspect(page, 'demo-meeting')

  await page.goto(await mailedLink(page, email, '/demo-meeting'))
  const before = await page.locator('dd').first().textContent()
  await page
    .locator('label', { has: page.getByRole('radio') })
    .nth(60)
    .click()
  await page.getByRole('button', { name: 'Move it to this time' }).click()
  await expect(page.locator('dd').first()).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
  await page.context().close()
})

test('on a line that breaks, what was typed stays, and is sent once it is back', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/contact-support')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Email').fill(newEmail('offline'))
  await page.getByLabel('Subject').fill('Offline')
  await page.getByLabel('Message').fill('A long story')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We could not be reached. Nothing is lost: check your connection and send it again.',
  )
  await page.context().setOffline(false)
  // A server that is too busy to look at it takes nothing away either.
  const body = '<main><p data-fill="words">Try again in a moment.</p></main>'
  await page.route('**/contact-support', (route) => route.fulfill({ status: 503, contentType: 'text/html', body }))
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toHaveText('Try again in a moment.')
  await expect(page.getByLabel('Message')).toHaveValue('A long story')
  await page.unroute('**/contact-support')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Thank you. Your request has arrived')).toBeVisible()
  // It is said once: a bookmark of the page does not say it again.
  await expect(page).toHaveURL(/\/$/)
  await page.context().close()
})

test('without a network the window of free times explains the error and keeps the text', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/contact-sales')
  await page.getByLabel('Subject').fill('A question')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Book a Demo Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a Demo Meeting' })
  await expect(dialog.getByText('The free times could not be loaded: check your connection.')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('link', { name: 'Try again' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Ada')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
  await page.getByRole('link', { name: 'Book a Demo Meeting' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ada')
  await page.context().close()
})
