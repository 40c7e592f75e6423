import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type App, startApp } from '../app.ts'
import { expectAccessible } from '../inspect.ts'
import { confirmationLink, fillLogin, fillSignUp, fillStudent, newEmail, open } from '../people.ts'

const offers =
  /upgrade|trial|days free|half price|\bpay\b|choose (free|researcher|supervisor)|R\d|see the plans|contact sales/i
const denials = /require a|cannot be invited|needs a plan|need a plan|does not include|free plan/i

let app: App
const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-unsold-'))
test.beforeAll(async () => {
  // A new installation takes its time to make its database.
  test.setTimeout(300_000)
  app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off', PAYMENTS: 'off' })
})
test.afterAll(async () => {
  await app?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Signs up by the pages, confirms by the mailbox and completes a student’s profile. */
async function signUp(browser: Browser, name: string): Promise<{ page: Page; email: string }> {
  const page = await open(browser, app.url)
  const email = newEmail(name.toLowerCase())
  await fillSignUp(page, email)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(await confirmationLink(page, email))
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await fillLogin(page, email)
  await page.getByRole('button', { name: /^Student/ }).click()
  await fillStudent(page, name)
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  return { page, email }
}

/** Opens a page and expects that it neither offers nor denies a plan. */
async function expectNoOffer(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const text = await page.locator('body').innerText()
  expect([address, text.match(offers)?.[0], text.match(denials)?.[0]]).toEqual([address, undefined, undefined])
}

test('if nothing is sold, an invitation is accepted and no page offers or denies a plan', async ({ browser }) => {
  const ada = await signUp(browser, 'Ada')
  const sue = await signUp(browser, 'Sue')
  await ada.page.goto('/dashboard/my-research')
  await ada.page.getByRole('button', { name: 'Add a project' }).click()
  await ada.page.getByLabel('Title').fill('Tides of the Wild Coast')
  await ada.page.getByLabel('Supervisor’s email').fill(sue.email)
  await expect(ada.page.getByText(/plan of their own|can be invited with/)).toHaveCount(0)
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await expect(ada.page).toHaveURL(/\/dashboard\/my-research\/[\da-f-]{36}$/)
  const project = new URL(ada.page.url()).pathname

  await sue.page.goto(project.replace('my-research', 'my-students'))
  await expect(sue.page.getByText(/has invited you to this project as supervisor/)).toBeVisible()
  await sue.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(sue.page.getByRole('heading', { name: 'Tides of the Wild Coast' }).first()).toBeVisible()

  for (const page of [ada.page, sue.page])
    for (const address of [
      '/manage-plan',
      '/dashboard/my-research',
      '/dashboard/my-students',
      '/dashboard/account-settings/billing',
      '/dashboard/account-settings/edit',
      '/pricing',
      '/terms',
    ])
      await expectNoOffer(page, address)
  await sue.page.goto('/manage-plan')
  await expect(sue.page.getByText('Nothing is sold here. Every account has the features')).toBeVisible()
  await expect(sue.page.getByText('Supervisors in each project: Unlimited')).toBeVisible()
  await expectAccessible(sue.page, 'plans where nothing is sold')
})
