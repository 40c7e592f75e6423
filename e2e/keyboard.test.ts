import { expect, type Page, test } from '@playwright/test'
import { confirmationLink, newEmail, newStudent, open, password } from './people.ts'

/* The same screens without a mouse. */

/** Moves on until the focus is where it is wanted; fails when it never comes there. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
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
  for (let presses = 0; presses < 12; presses += 1) {
    const chosen = page.getByRole('option', { name: option, exact: true })
    if ((await chosen.getAttribute('data-combobox-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(option)
}

test('someone signs up, logs in and completes their profile with the keyboard alone', async ({ browser }) => {
  const page = await open(browser)
  const email = newEmail('keyboard')
  await page.goto('/signup')
  await type(page, 'textbox', 'Email', email)
  await type(page, 'textbox', 'Password', password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show or hide the password' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute('type', 'text')
  await type(page, 'textbox', 'Confirm password', password)
  await tabTo(page, 'checkbox', /terms/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)

  await page.goto(await confirmationLink(page, email))
  await tabTo(page, 'link', 'Continue to Login')
  await page.keyboard.press('Enter')
  await type(page, 'textbox', 'Email', email)
  await type(page, 'textbox', 'Password', password)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Student/)
  await page.keyboard.press('Enter')
  await type(page, 'textbox', 'First name', 'Kea')
  await type(page, 'textbox', 'Last name', 'Molefe')
  await pick(page, 'Gender', 'Non-Binary')
  await type(page, 'textbox', 'Date of birth', '12/31/1999')
  await type(page, 'textbox', 'Field of study', 'Law')
  await type(page, 'combobox', 'Institution', 'University of Venda')
  await page.keyboard.press('Escape')
  await pick(page, 'Education level', 'PhD')
  await tabTo(page, 'button', 'Complete profile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/my-research$/)
  await page.context().close()
})

test('windows of the settings take the focus, keep it, and give it back', async ({ browser }) => {
  const { page } = await newStudent(browser, 'Keyboard')
  await page.goto('/dashboard/account-settings/edit')
  for (const [button, window] of [
    ['Delete Account', 'Confirm Account Deletion'],
    ['Turn on', 'Turn on two-step verification'],
  ] as const) {
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
  await page.context().close()
})
