import { expect } from '@playwright/test'
import { expectAccessible } from '../inspect.ts'
import { appUrl, test } from '../people.ts'

test('the API’s guide and an operation can be read on a phone and a desk, light and dark', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'light', viewport: { width: 390, height: 844 }, bypassCSP: true })
  await page.goto(`${appUrl()}/api/docs`)
  // It is drawn by the largest script of all.
  await expect(page.getByRole('heading', { name: 'Three scripts' })).toBeVisible()
  await page.getByRole('heading', { name: /^stages/ }).click()
  await page.getByRole('button', { name: /Sets a stage's status and answers/ }).click()
  await expect(page.getByText('In this project, stages are completed through a review.')).toBeVisible()
  // An answer is described in two places, which are one here.
  const tooLarge = page.getByRole('row', { name: /^413/ })
  await expect(tooLarge).toContainText('"code": "TOO_LARGE"')
  await expect(tooLarge).toContainText('"message": "string"')
  await expectAccessible(page, 'on a phone')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  // Its script changes the colours, once it has heard of it.
  await expect(page.locator('html')).toHaveClass(/dark-mode/)
  await expectAccessible(page, 'in the dark', 'colours')
})
