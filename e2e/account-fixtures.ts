import { type Browser, expect, type Page, type Route } from '@playwright/test'
import pg from 'pg'
import { fillSignUp, newEmail, open, password, resetLink, signedUpStudent } from './people.ts'

/* Steps towards the texts about accounts. */

/** Takes a page to where the text is seen. Texts that only a broken server causes come from a stubbed response. */
export type Way = (browser: Browser) => Promise<Page>

export const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
export const lost = (route: Route) => route.abort()

export const signUpWith =
  (reply: (route: Route) => Promise<void>): Way =>
  async (browser) => {
    const page = await open(browser)
    await page.route('**/api/auth/sign-up/email', reply)
    await fillSignUp(page, newEmail('text'))
    return page
  }

export const visit =
  (address: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Way =>
  async (browser) => {
    const page = await open(browser)
    await prepare(page)
    await page.goto(address)
    return page
  }

export async function someoneWithResetLink(browser: Browser) {
  const { page, email } = await signedUpStudent(browser, 'Text')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Password Email' }).click()
  return { page, email, link: await resetLink(page, email) }
}

export async function fillReset(page: Page, word: string, again = word) {
  await page.getByRole('textbox', { name: 'New password' }).fill(word)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(again)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

export async function changePassword(page: Page, current: string) {
  await page.getByRole('textbox', { name: 'Current password' }).fill(current)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('jacaranda-2001')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('jacaranda-2001')
  await page.getByRole('button', { name: 'Change password' }).click()
}

export async function settings(browser: Browser) {
  const { page, email } = await signedUpStudent(browser, 'Text')
  await page.goto('/dashboard/account-settings/edit')
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  return { page, email }
}

export const deleteWith =
  (reply: ((route: Route) => Promise<void>) | null): Way =>
  async (browser) => {
    const { page } = await settings(browser)
    if (reply) await page.route('**/functions/v1/delete-user', reply)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    return page
  }

export async function inDatabase(statement: string) {
  const client = new pg.Client({ connectionString: process.env.APP_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export const shortSignUp: Way = async (browser) => {
  const page = await open(browser)
  await page.goto('/signup')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('short')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('other')
  await page.getByRole('button', { name: 'Sign up' }).click()
  return page
}
