import { type Browser, expect, type Locator, type Page, type Route, test } from '@playwright/test'
import type { DemoName } from '../../server/app/demo/accounts.ts'
import { logIn, open } from '../people.ts'

/** https://wicg.github.io/layout-instability */
type LayoutShift = PerformanceEntry & { value: number }

/** What stands above lists of projects: what waits, and who has been asked. */
const above = /\/rpc\/(projects\/listWaiting|invitations\/listRequests)$/

const lists: [DemoName, string][] = [
  ['johan', '/dashboard/my-students'],
  ['johan', '/dashboard/my-students?as=list'],
  ['johan', '/dashboard/my-research'],
  ['aisha', '/dashboard/collaborations'],
]

/** A phone that has shown nothing yet: what was seen is kept, and there at once. */
async function phoneOf(browser: Browser, login: Page) {
  const page = await open(browser)
  await page.context().addCookies(await login.context().cookies())
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

/** How much has moved since the page was opened, as layout-instability counts it. */
async function countMoves(page: Page) {
  await page.addInitScript(() => {
    const moved: LayoutShift[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => moved.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return () =>
    page.evaluate(async () => {
      // What moves with a frame is told after it.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return (window as unknown as { moved: LayoutShift[] }).moved.reduce((sum, { value }) => sum + value, 0)
    })
}

for (const [who, address] of lists)
  test(`at ${address} what stands above the list comes with it, and keeps it from nobody`, async ({ browser }) => {
    const login = await logIn(browser, who)
    const row = (page: Page) => page.locator('#list').getByRole('link').first()

    const slow = await phoneOf(browser, login)
    const moved = await countMoves(slow)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await slow.route(above, async (route) => {
      await held
      await route.continue()
    })
    await slow.goto(address)
    const loading = slow.getByRole('status', { name: 'Loading', exact: true })
    await expect(loading).toBeVisible()
    await expect(row(slow)).toBeHidden()
    answer()
    await expect(loading).toBeHidden()
    await expect(row(slow)).toBeVisible()
    expect(await moved()).toBeLessThan(0.02)

    for (const fate of [(route: Route) => route.abort(), () => {}]) {
      const page = await phoneOf(browser, login)
      await page.route(above, fate)
      await page.goto(address)
      await expect(row(page)).toBeVisible()
      await page.context().close()
    }
    await slow.context().close()
    await login.context().close()
  })

/** Each answer comes on its own, one after the other. Answers with how many are on their way. */
async function answerApart(page: Page) {
  const asked: string[] = []
  let coming = 0
  await page.route(/\/rpc\//, async (route) => {
    coming += 1
    const { pathname } = new URL(route.request().url())
    if (!asked.includes(pathname)) asked.push(pathname)
    await new Promise((resolve) => setTimeout(resolve, 50 * (asked.indexOf(pathname) + 1)))
    await route.fulfill({ response: await route.fetch() })
    coming -= 1
  })
  return () => coming
}

test('each answer of a page comes on its own, and nothing moves for it', async ({ browser }) => {
  const student = await logIn(browser, 'lindiwe')
  await student.goto('/dashboard/my-research')
  const project = await student.getByRole('link', { name: /Household water/ }).getAttribute('href')
  const owner = await logIn(browser, 'nomsa')
  await owner.goto('/institution')
  const candidatures = await owner.getByRole('link', { name: 'Candidatures', exact: true }).getAttribute('href')
  const pages: [Page, string, (page: Page) => Locator][] = [
    [student, '/manage-plan', (page) => page.getByRole('heading', { name: 'Researcher' })],
    [student, '/dashboard/meeting-notes', (page) => page.getByRole('radiogroup', { name: 'Show' })],
    [student, `${project}/library`, (page) => page.getByRole('list', { name: 'Papers' })],
    [owner, `${candidatures}`, (page) => page.getByText(/^\d+ candidatures$/)],
  ]
  for (const [login, address, shown] of pages) {
    const page = await phoneOf(browser, login)
    await page.setViewportSize({ width: 1280, height: 800 })
    const moved = await countMoves(page)
    const coming = await answerApart(page)
    await page.goto(address)
    await expect(shown(page).first()).toBeVisible()
    await expect.poll(coming).toBe(0)
    expect(await moved(), address).toBeLessThan(0.005)
    await page.context().close()
  }
  // What never answers keeps the rest from nobody.
  for (const [address, silent, shown] of [
    ['/manage-plan', 'subscriptions/find', 'Researcher'],
    ['/dashboard/account-settings/institution', 'announcements/listMine', 'Master of Public Health, Karoo University'],
  ] as const) {
    const page = await phoneOf(browser, student)
    await page.route(`**/rpc/${silent}`, () => {})
    await page.goto(address)
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible()
    await page.context().close()
  }
  for (const page of [student, owner]) await page.context().close()
})

test('what stands beside the discussion of a stage comes together, and what does not answer keeps it from nobody', async ({
  browser,
}) => {
  const login = await logIn(browser, 'johan')
  await login.goto('/dashboard/my-students?as=list')
  const project = (await login.locator('#list').getByRole('link').first().getAttribute('href')) ?? ''
  const add = (page: Page) => page.getByRole('button', { name: 'Add link' })

  for (const width of [390, 1280]) {
    const page = await phoneOf(browser, login)
    await page.setViewportSize({ width, height: 844 })
    const moved = await countMoves(page)
    const coming = await answerApart(page)
    await page.goto(`${project}?stage=4`)
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    if (width === 390) await page.getByRole('tab', { name: 'List, files, links' }).click()
    await expect(add(page)).toBeVisible()
    await expect.poll(coming).toBe(0)
    expect(await moved()).toBeLessThan(0.002)
    await page.context().close()
  }

  for (const fate of [(route: Route) => route.abort(), () => {}]) {
    const page = await phoneOf(browser, login)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.route('**/rpc/ethics/find', fate)
    await page.goto(`${project}?stage=4`)
    await expect(add(page)).toBeVisible()
    await page.context().close()
  }
  await login.context().close()
})
