import { expect, type Page } from '@playwright/test'
import { confirmationLink, newEmail, newStudent, open, password, pressKeys, test } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

/** Presses Tab until the focus is on the wanted element; fails if it never gets there. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${name}`)
}

async function type(page: Page, role: Parameters<Page['getByRole']>[0], name: string, text: string) {
  await tabTo(page, role, name)
  await page.keyboard.type(text)
}

async function pick(page: Page, name: string, option: string) {
  await tabTo(page, 'combobox', name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  // An opened list highlights the chosen option one tick later (Mantine): only a test is fast enough to notice.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  for (let presses = 0; presses < 12; presses += 1) {
    const chosen = page.getByRole('option', { name: option, exact: true })
    if ((await chosen.getAttribute('data-combobox-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(option)
}

test('a student and a supervisor get from the sign-up to an approved stage by keyboard', async ({ browser }) => {
  const page = await open(browser)
  const email = newEmail('keyboard')
  await page.goto('/signup')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.type(email)
  await type(page, 'textbox', 'Password', password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show or hide the password' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute('type', 'text')
  await type(page, 'textbox', 'Confirm password', password)
  await tabTo(page, 'checkbox', /terms/)
  await pressKeys(page, 'Space', 'Enter')
  await expect(page).toHaveURL(/\/login$/)

  await page.goto(await confirmationLink(page, email))
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What will be your main role?' })).toBeFocused()
  await tabTo(page, 'button', /^Student/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Kea')
  await type(page, 'textbox', 'Last name', 'Molefe')
  await pick(page, 'Education level', 'PhD')
  await type(page, 'textbox', 'Field of study', 'Law')
  await type(page, 'combobox', 'Institution', 'University of Venda')
  await page.keyboard.press('Escape')
  await pick(page, 'Gender', 'Non-Binary')
  await tabTo(page, 'button', 'Complete profile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/my-research$/)
  await tabTo(page, 'tab', 'Concept Sheet')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Proposal' })).toBeVisible()
  await type(page, 'textbox', 'What is your research called?', 'Law of the sea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Put the first steps away' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Write the research question' })).toBeFocused()

  const supervisor = await someoneOn(browser, 'Sipho', 'Supervisor')
  const his = supervisor.page
  const press = async (on: Page, name: string | RegExp) => {
    await expect(on.getByRole('button', { name, exact: typeof name === 'string' })).toBeEnabled()
    await tabTo(on, 'button', name)
    await on.keyboard.press('Enter')
  }
  await press(page, 'Invite your supervisor')
  await expect(page.getByLabel('Email 1')).toBeFocused()
  await page.keyboard.type(supervisor.email)
  await press(page, /^Try Researcher for 7 days/)
  await expect(page.getByText('Your 7 days of Researcher have begun.')).toBeVisible()
  await press(page, 'Send invitations')
  await expect(page.getByText(`${supervisor.email} has been invited.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await his.goto('/dashboard')
  await press(his, /^Notifications, /)
  await press(his, 'Accept, Law of the sea')
  await his.keyboard.press('Escape')
  await expect(his.getByRole('heading', { name: 'Law of the sea', level: 1 })).toBeVisible()

  await press(page, 'Start this stage')
  await press(page, /^Concept Sheet/)
  await press(page, 'Add link')
  await type(page, 'textbox', 'Title', 'Draft')
  await type(page, 'textbox', 'URL', 'https://example.org/draft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Draft/ })).toBeVisible()
  // The link may come live before the form has its answer: until then Escape is about the form.
  await expect(page.getByRole('textbox', { name: 'URL' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, 'Send for review')
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('Please read')
  await press(page, 'Send')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(his, 'Review')
  await press(his, 'Ask for a change')
  await expect(his.getByLabel('What should change?')).toBeFocused()
  await his.keyboard.type('Shorter')
  await press(his, 'Add point')
  await expect(his.getByRole('button', { name: 'Edit (draft 1)' })).toBeVisible()
  await press(his, 'Finish review')
  await expect(his.getByLabel('Summary')).toBeFocused()
  await his.keyboard.type('See the')
  await his.keyboard.press('Escape')
  await expect(his.getByRole('dialog', { name: /^Finish your review/ })).toBeHidden()
  await expect(his.getByRole('button', { name: 'Finish review' })).toBeFocused()
  await his.keyboard.press('Enter')
  await expect(his.getByLabel('Summary')).toBeFocused()
  await expect(his.getByLabel('Summary')).toHaveValue('See the')
  await his.keyboard.press('End')
  await his.keyboard.type(' point')
  await press(his, 'Return')

  await press(page, 'Answer the review')
  await expect(page.getByText('See the point').first()).toBeVisible()
  await press(page, /^Done… \(point 1\)/)
  await expect(page.getByLabel('What was done? (optional)')).toBeFocused()
  await press(page, 'Mark as done')
  await press(page, 'Send for review')
  await expect(page.getByLabel('Note')).toBeFocused()
  await press(page, 'Send')
  await press(his, 'Close (point 1)')
  await press(his, 'Finish review')
  const approve = his.getByRole('radio', { name: 'Approve', exact: true })
  await expect(his.getByLabel('Summary')).toBeFocused()
  for (let presses = 0; presses < 12 && !(await approve.isChecked()); presses += 1)
    await his.keyboard.press(
      (await his.evaluate(() => document.activeElement?.matches('[type=radio]'))) ? 'ArrowDown' : 'Tab',
    )
  await press(his, 'Approve')
  for (const each of [page, his])
    await expect(each.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()
})

test('windows of the settings take the focus, keep it, and give it back', async ({ browser }) => {
  const { page } = await newStudent(browser, 'Keyboard')
  for (const [button, window, place] of [
    ['Turn on', 'Turn on two-step verification', 'security'],
    ['Delete Account', 'Confirm Account Deletion', 'edit'],
  ] as const) {
    await page.goto(`/dashboard/account-settings/${place}`)
    await tabTo(page, 'button', button)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: window })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
  }
  await tabTo(page, 'button', 'Date of birth, open the calendar')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Month', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Date of birth, open the calendar' })).toBeFocused()
})

test('someone finds a project, works in a stage and chats with the keyboard alone', { tag: '@main' }, async ({
  browser,
}) => {
  const owner = await someoneOn(browser, 'Kay', 'Researcher')
  const { page } = owner
  for (const title of ['Sound of rain', 'Taste of salt']) {
    await owner.call('post', '/projects', { title, phase: 1 })
  }
  const press = (key: string) => page.keyboard.press(key)
  const pressOn = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tabTo(page, role, name)
    await press('Enter')
  }

  await page.goto('/dashboard/my-research')
  await type(page, 'searchbox', 'Search in title and research question', 'salt')
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await pressOn('Filters')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await pressOn(/^Taste of salt/, 'link')
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()

  await pressOn(/^Proposal/)
  const stage = page.getByRole('dialog')
  await expect(stage.getByRole('tab', { name: 'Discussion' })).toBeFocused()
  await pick(page, 'Status', 'In progress')
  await expect(stage.getByText(/^Set by Kay Molefe/)).toBeVisible()
  await expect(stage.getByRole('combobox', { name: 'Status' })).toBeFocused()
  await type(page, 'textbox', 'Message', 'By keyboard')
  await press('Enter')
  const thread = stage.getByRole('log')
  await expect(thread.getByText('By keyboard')).toBeVisible()
  await expect(stage.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await pressOn(/^Edit \(you, /)
  await expect(stage.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
  await press('Escape')
  await expect(stage.getByRole('button', { name: /^Edit \(/ })).toBeFocused()
  await press('Enter')
  await press('End')
  await page.keyboard.type(' alone')
  await press('Enter')
  await expect(thread.getByText('By keyboard alone')).toBeVisible()
  await expect(stage.getByRole('button', { name: /^Edit \(/ })).toBeFocused()
  await press('Escape')
  await expect(stage).toBeHidden()
})
