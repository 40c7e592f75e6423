import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { plusDays } from '../../domain/ground/due.ts'
import { dayFromNow } from '../../server/test/days.ts'
import type { Life } from '../../server/test/lives.ts'
import { inDatabase } from '../account-fixtures.ts'
import { expectAccessible } from '../inspect.ts'
import { password, test } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'
import { withStudents } from '../student-fixtures.ts'

/* What a supervisor of fifteen does on a Monday: all that waits, and a word to whoever drifts, with the clicks counted. */

/** An honest click, with what is read before it. */
const secondsPerClick = 6
const today = dayFromNow()
const day = (days: number) => plusDays(today, days)

const well: Life = {
  ...{
    startedOn: day(-60),
    changes: [],
    returned: null,
    signs: [day(-2)],
    meetings: [{ on: day(9), isCancelled: false }],
  },
  ...{ actions: [], targets: [], registration: null, memorandum: null, wishedFor: null, report: null, followUps: [] },
  ...{ approval: null, status: 'Active', supervising: [] },
}
const reviewed: Life = {
  ...well,
  changes: [
    { number: 1, on: day(-50), status: 'in_progress' },
    { number: 1, on: day(-4), status: 'under_review' },
  ],
}
const reported: Life = { ...well, report: { dueOn: day(3), state: 'sent' } }
const silent: Life = { ...well, signs: [], meetings: [] }
const lives = [...Array(4).fill(reviewed), ...Array(2).fill(reported), ...Array(4).fill(silent), ...Array(5).fill(well)]

async function supervisorOfFifteen(browser: Browser) {
  const supervisor = await someoneOn(browser, 'Sindi', 'Institutions')
  await inDatabase(`update users_profiles set role = 'Supervisor' where email = '${supervisor.email}'`)
  return { page: supervisor.page, names: await withStudents(supervisor, lives) }
}

/** Counts what is clicked; with `byKeys`, each is focused and pressed instead. */
function handOf(page: Page, byKeys = false) {
  const hand = {
    clicks: 0,
    async press(target: Locator, key = 'Enter') {
      hand.clicks += 1
      if (!byKeys) return await target.click()
      // A window that has just closed gives the focus back first.
      await expect(async () => {
        await target.focus()
        await expect(target).toBeFocused({ timeout: 500 })
      }).toPass()
      await page.keyboard.press(key)
    },
  }
  return hand
}

const rowOf = (page: Page, name: string) =>
  page
    .locator('li')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: `More for ${name}` }) })

async function choose(page: Page, { press }: ReturnType<typeof handOf>, name: string, act: string) {
  await press(rowOf(page, name).getByRole('button', { name: `More for ${name}` }))
  await press(page.getByRole('menuitem', { name: act }))
}

for (const [device, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const)
  test(`at ${device}, a supervisor of fifteen does all pending tasks in ten minutes`, async ({ browser }) => {
    const { page, names } = await supervisorOfFifteen(browser)
    await page.setViewportSize({ width, height: 844 })
    const hand = handOf(page)
    const board = () => page.goto('/dashboard/my-students')
    await board()
    await expect(page.getByText('6 students need you')).toBeVisible()
    await expectAccessible(page, `a Monday, ${width} px`, 'everything')
    for (const name of names.slice(0, 4)) {
      await hand.press(rowOf(page, name).getByRole('link', { name: /is under review/ }))
      if (width < 800) await hand.press(page.getByRole('tab', { name: 'Details' }))
      await hand.press(page.getByRole('combobox', { name: 'Status' }))
      const stored = page.waitForResponse('**/rpc/stages/setStatus')
      await hand.press(page.getByRole('option', { name: 'Complete' }))
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Complete')
      // It shows before it is stored, and what leaves the page with it under way may be lost.
      await stored
      hand.clicks += 1
      await board()
    }
    for (const name of names.slice(4, 6)) {
      await hand.press(rowOf(page, name).getByRole('link', { name: /report/ }))
      await hand.press(page.getByRole('button', { name: 'Comment and sign' }))
      const answer = page.getByRole('dialog', { name: 'Comment on the report' })
      await hand.press(answer.getByRole('radio', { name: 'Satisfactory', exact: true }))
      await answer.getByLabel('Comment').fill('Well done.')
      await answer.getByRole('textbox', { name: 'Password' }).fill(password)
      await hand.press(answer.getByRole('button', { name: 'Sign', exact: true }))
      await expect(answer).toBeHidden()
      hand.clicks += 1
      await board()
    }
    await expect(page.getByText('Nobody needs you')).toBeVisible()
    for (const name of names.slice(6, 10)) {
      await choose(page, hand, name, `Write to ${name}`)
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }))
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await choose(page, hand, names[10] ?? '', 'Ask for a progress report')
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }))
    await expect(page.getByRole('dialog')).toBeHidden()
    await choose(page, hand, names[10] ?? '', 'Ask for a progress report')
    await expect(page.getByText(/A progress report is under way already: being written, due on/)).toBeVisible()
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last())
    console.log(
      `a Monday at ${device}: ${hand.clicks} clicks, ${hand.clicks * secondsPerClick} s at ${secondsPerClick} s each`,
    )
    expect(hand.clicks).toBeLessThanOrEqual(50)
    expect(hand.clicks * secondsPerClick).toBeLessThan(600)
  })

test('each act of the board is done with the keyboard alone', async ({ browser }) => {
  const { page, names } = await supervisorOfFifteen(browser)
  const hand = handOf(page, true)
  await page.goto('/dashboard/my-students')
  const name = names[6] ?? ''
  await hand.press(rowOf(page, name).getByRole('button', { name: /^All that is known/ }))
  await expect(page.getByText(`${name} reads the same about their own work.`)).toBeVisible()
  await choose(page, hand, name, `Write to ${name}`)
  const dialog = page.getByRole('dialog')
  await hand.press(dialog.getByRole('button', { name: 'Send', exact: true }))
  await expect(dialog).toBeHidden()
  await choose(page, hand, name, 'Ask for a progress report')
  await hand.press(dialog.getByRole('button', { name: 'Ask', exact: true }))
  await expect(dialog).toBeHidden()
  await choose(page, hand, name, 'Private notes')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Call her on Friday.')
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Add note' }))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Call her on Friday.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await hand.press(page.getByRole('button', { name: 'I am away' }))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(page.getByText('In 15 projects nobody stands in.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await hand.press(page.getByRole('button', { name: /^My load/ }))
  await expect(page.getByText(/^A student counts 1/)).toBeVisible()
})
