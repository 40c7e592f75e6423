import { expect, test } from '@playwright/test'
import { logIn, open } from './people.ts'

/** https://wicg.github.io/layout-instability */
type LayoutShift = PerformanceEntry & { value: number }

test('what stands above a list comes with it: nothing moves under a hand', async ({ browser }) => {
  const page = await logIn(browser, 'johan')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const moved: LayoutShift[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => moved.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  const asked = '**/rpc/projects/listWaiting'
  await page.route(asked, async (route) => {
    await page.waitForTimeout(700)
    await route.continue()
  })
  const lists = ['/dashboard/my-students', '/dashboard/my-students?as=list', '/dashboard/my-research']
  for (const address of lists) {
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'What is waiting for you' })).toBeVisible()
    await expect(page.locator('#list').getByRole('link').first()).toBeVisible()
    const moved = await page.evaluate(() =>
      (window as unknown as { moved: LayoutShift[] }).moved.map(({ value }) => value),
    )
    expect(
      moved.reduce((sum, value) => sum + value, 0),
      address,
    ).toBeLessThan(0.02)
  }
  // A list is there although what waits cannot be had: for the first time, since what was seen is kept.
  for (const address of lists) {
    const fresh = await open(browser)
    await fresh.context().addCookies(await page.context().cookies())
    await fresh.route(asked, (route) => route.abort())
    await fresh.goto(address)
    await expect(fresh.locator('#list').getByRole('link').first()).toBeVisible()
    await expect(fresh.getByText('What is waiting for you could not be loaded')).toBeVisible()
    await fresh.context().close()
  }
  await page.context().close()
})
