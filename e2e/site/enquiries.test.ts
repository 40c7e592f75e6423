import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { clickOn, fillLabels, mailedLink, newEmail, open, pressButton, see, test } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const setAgent = (email: string) =>
  run(process.execPath, ['server/app/support-agents.ts', 'add', email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: process.env.APP_DATABASE_URL ?? '' },
  })

test.use({ actionTimeout: 10_000 })

test('somebody asks at the helpdesk, support answers at the desk, and the answer is there', async ({ browser }) => {
  const [agent, person] = [await someoneOn(browser, 'Thandi', 'Free'), await someoneOn(browser, 'Unathi', 'Free')]
  await setAgent(agent.email)
  await person.page.goto('/dashboard/account-settings/help')
  await pressButton(person.page, 'Send request', 'Oops! Your subject is missing.')
  const subject = `A link that does not open ${Date.now()}`
  await fillLabels(person.page, { Subject: subject, Message: 'In stage 3.\nSince yesterday.' }, 'Send request')
  await see(person.page, 'Your request has arrived. A copy is on its way to your inbox.', 'Waiting')
  await inspect(person.page, 'helpdesk')

  await agent.page.goto('/support-desk')
  const asked = agent.page.getByRole('article').filter({ hasText: subject })
  await asked.getByRole('button', { name: 'Answer', exact: true }).click()
  await inspect(agent.page, 'desk-answer')
  await asked.getByLabel(/^Answer to Unathi/).fill('The folder was private. Ask for access.')
  await pressButton(asked, 'Send the answer', 'Support, closed')
  const exported = await agent.page.request.get('/support-desk/enquiries.csv')
  expect(await exported.text()).toContain(subject)
  expect((await person.page.request.get('/support-desk/enquiries.csv')).status()).toBe(404)

  await person.page.reload()
  await see(person.page, 'Answered', 'The folder was private. Ask for access.')
})

test('a demo meeting is booked by keyboard in the visitor’s time zone, moved, and contested', async ({ browser }) => {
  const page = await open(browser)
  const email = newEmail('demo')
  await page.goto('/contact-sales')
  await page.getByRole('link', { name: 'Book a Demo Meeting' }).press('Enter')
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
  await times.nth(30).press('Space')

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
  await pressButton(dialog, 'Book this time', page.getByRole('heading', { name: 'Your demo meeting' }))
  await inspect(page, 'demo-meeting', page.getByText('Africa/Johannesburg (GMT+2)').first())

  await page.goto(await mailedLink(page, email, '/demo-meeting'))
  const before = await page.locator('dd').first().textContent()
  await clickOn(page.locator('label', { has: page.getByRole('radio') }).nth(60))
  await page.getByRole('button', { name: 'Move it to this time' }).click()
  await expect(page.locator('dd').first()).not.toHaveText(before ?? '')
  await pressButton(page, 'Cancel the meeting', 'Cancelled')
})

test('on a line that breaks, what was typed stays, and is sent once it is back', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/contact-support')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await fillLabels(page, { Email: newEmail('offline'), Subject: 'Offline', Message: 'A long story' })
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
  await pressButton(page, 'Send request', 'Thank you. Your request has arrived')
  await expect(page).toHaveURL(/\/$/)
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
})
