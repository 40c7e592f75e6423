import { expect, type Locator, type Page } from '@playwright/test'
import { typedDay } from '../server/test/days.ts'
import { expectAccessible, inspect } from './inspect.ts'
import { fillTextboxes, pressButton, visit } from './people.ts'

/** The student proposes three times, and the supervisor presses which suit: the last that suits becomes the meeting. */
export async function agreeOnTime(student: Page, supervisor: Page, projectId: string) {
  await student.getByRole('button', { name: 'Propose times' }).click()
  const window = student.getByRole('dialog', { name: 'Propose meeting times' })
  await expect(window.getByRole('checkbox', { name: /Ayesha .*, supervisor/ })).toBeChecked()
  await window.getByRole('group', { name: 'Time 2' }).getByLabel('Starts at').fill('')
  await pressButton(window, 'Propose 3 times', 'Say when it starts.')
  await inspect(student, 'times-form')
  await window.getByRole('group', { name: 'Time 2' }).getByLabel('Starts at').fill('14:30')
  await window.getByRole('button', { name: 'Propose 3 times' }).click()
  await visit(student, `/dashboard/meeting-notes/${projectId}`, 'Waiting for Ayesha')

  await supervisor.goto('/dashboard/my-students?as=list')
  await supervisor.getByRole('link', { name: /^Choose a time with Nomvula/ }).click()
  const times = supervisor.getByRole('list', { name: 'Times for Supervision' })
  await times
    .getByRole('button', { name: /^Does not suit me/ })
    .first()
    .press('Enter')
  await inspect(supervisor, 'times', student.getByText(/Ayesha .* cannot/))
  await times.getByRole('button', { name: /^Suits me: .*14:30/ }).press('Enter')
  await expect(supervisor.getByText('It suits everybody: the meeting is scheduled.')).toBeVisible()
  await expect(student.getByRole('link', { name: 'Supervision' })).toBeVisible()
  await expect(student.getByRole('heading', { name: 'Proposed times' })).toBeHidden()
}

/** While the past meetings load, the page does not say that there were none. */
export async function seeNothingTooSoon(page: Page) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/rpc\/meetings\/list\b/, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByText('Past', { exact: true }).click()
  await expect(page.getByText('No meetings are planned')).toBeHidden()
  await expect(page.getByText('No meetings have been held yet')).toBeHidden()
  answer()
  await expect(page.getByText('No meetings have been held yet')).toBeVisible()
  await page.unroute(/rpc\/meetings\/list\b/)
  await page.getByText('Upcoming', { exact: true }).click()
}

/** The dates of a series are shown while it is filled in: until a day, and without a recess. Nothing repeats in the end. */
export async function seeSeries(page: Page, form: Locator) {
  await form.getByRole('textbox', { name: 'Day' }).fill(typedDay(7))
  await form.getByLabel('Repeats').selectOption('Every week')
  await expect(form.getByText(/^10 meetings: /)).toBeVisible()
  await form.getByLabel('Ends').selectOption('On a day')
  await form.getByRole('textbox', { name: 'Last day' }).fill(typedDay(28))
  await form.getByRole('textbox', { name: 'Last day' }).press('Tab')
  await expect(form.getByText(/^4 meetings: /)).toBeVisible()
  await form.getByRole('button', { name: 'Leave out a recess' }).click()
  await fillTextboxes(form, { From: typedDay(13), Until: typedDay(15) })
  await form.getByRole('textbox', { name: 'Until' }).press('Tab')
  await inspect(page, 'meeting-form', form.getByText(/^3 meetings: /))
  await form.getByLabel('Repeats').selectOption('Does not repeat')
}

/** Writes down a decision about a line of the agenda. */
export async function decideOn(page: Page, line: string) {
  await page.getByRole('button', { name: 'Add a decision' }).click()
  await page.getByLabel('About').selectOption(line)
  await page.getByLabel('What was decided').fill('Twelve clinics')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Decisions' }).getByRole('button', { name: 'Done', exact: true }).click()
}

/** Minutes are not acknowledged before it is recorded who was there. */
export async function sayWhoWasThere(page: Page) {
  const window = page.getByRole('dialog', { name: 'Who was there?' })
  const both = window.getByRole('button', { name: 'Save and acknowledge' })
  await expect(both).toBeDisabled()
  await window
    .getByRole('radiogroup', { name: /Ayesha/ })
    .getByLabel('Present')
    .press('Space')
  await expectAccessible(page, 'who was there')
  await both.click()
}
