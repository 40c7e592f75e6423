import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { type DemoName, demoPassword, demoPeople } from '../server/demo/accounts.ts'

export const appUrl = () => process.env.APP_URL ?? 'http://localhost:3000'

/** A demo person in a browser of their own, logged in. */
export async function logIn(browser: Browser, name: DemoName, url = appUrl()): Promise<Page> {
  const page = await open(browser, url)
  await page.goto('/login')
  await page.getByLabel('Email').fill(demoPeople[name].email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  return page
}

/** A browser of its own at the app. A script that breaks, or that the content policy stops, fails the story. */
export async function open(browser: Browser, url = appUrl()): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) throw new Error(said.text())
  })
  return page
}

/** The confirmation link in the newest mail to this address. */
export async function confirmationLink(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const [newest] = (await answer.json()) as { text: string }[]
    link = newest?.text.match(/http\S+\/auth\/confirm-email\S+/)?.[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}

/** Holds a page to axe: nothing serious, nothing critical. */
export async function expectAccessible(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([])
}
