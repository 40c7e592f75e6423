import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { databaseIn, startApp } from '../app.ts'
import { glance } from '../inspect.ts'
import { logIn } from '../people.ts'
import { startProxy } from '../proxy.ts'

test('during maintenance everyone sees a calm page, and continues afterwards', async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-maintenance-'))
  const proxy = await startProxy('0')
  const place = { DATA_DIR: dataDir, BASE_URL: proxy.url }
  const open = await startApp({ ...place, DATABASE_URL: '' })
  const closed = await startApp({ ...place, DATABASE_URL: databaseIn(dataDir), MAINTENANCE: 'on' })
  proxy.switchTo(open.port)
  const first = await logIn(browser, 'lindiwe', proxy.url)
  const storageState = await first.context().storageState()
  await first.context().close()
  const context = await browser.newContext({ baseURL: proxy.url, storageState, serviceWorkers: 'allow' })
  await context.addInitScript(() => localStorage.setItem('welcome-video-seen', 'true'))
  const page = await context.newPage()
  await page.goto('/dashboard/my-research')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })

  proxy.switchTo(closed.port)
  // Where the app is open already, what is asked for says why it is not there.
  await page
    .getByRole('link', { name: /Household water/ })
    .first()
    .click()
  await expect(page.getByText(/Ninefold is being worked on/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Back in a few minutes', level: 1 })).toBeVisible()
  await glance(page, 'maintenance')
  expect((await page.goto('/pricing'))?.status()).toBe(503)

  proxy.switchTo(open.port)
  await page.goto('/dashboard/my-research')
  await expect(page.getByRole('link', { name: /Household water/ }).first()).toBeVisible()
  await context.close()
  await closed.stop()
  await open.stop()
  proxy.close()
  rmSync(dataDir, { recursive: true, force: true })
})
