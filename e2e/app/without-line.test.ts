import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoPassword, demoPeople } from '../../server/app/demo/accounts.ts'
import addresses from '../../web/routes.ts'
import { appUrl, logIn } from '../people.ts'

/* The app without a line: the service worker, and what was seen. */

/** Somebody logged in whose browser keeps the app. */
async function withWorker(browser: Browser, who: 'lindiwe' | 'thabo'): Promise<Page> {
  const loggedIn = await logIn(browser, who)
  const state = await loggedIn.context().storageState()
  await loggedIn.context().close()
  const context = await browser.newContext({ baseURL: appUrl(), storageState: state, serviceWorkers: 'allow' })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** The worker is there, and has all that the pages of the app are made of. */
async function isKept(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { id, files } = await (await fetch('/app-files.json')).json()
          const cache = await caches.open(`ninefold-${id}`)
          const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
          return Boolean(navigator.serviceWorker.controller) && files.every((file: string) => here.has(file))
        }),
      { timeout: 120_000 },
    )
    .toBe(true)
}

type Route = { path?: string | undefined; children?: Route[] | undefined }
const pathsOf = (routes: Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

/** Where somebody is in the app, as far as a person can tell. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    inFrame: document.querySelector('nav[aria-label="Main"]') !== null,
    says:
      (document.querySelector('main')?.textContent ?? '').length > 20 ||
      document.querySelector('main [role="status"]') !== null,
  }))

test('offline, each page of the app opens from each other page, never the browser’s own', async ({ browser }) => {
  const page = await withWorker(browser, 'lindiwe')
  await page.goto('/dashboard/my-research')
  const first = page.getByRole('row').getByRole('link', { name: /Household water/ })
  await expect(first).toBeVisible()
  const projectId = /[0-9a-f-]{36}/.exec((await first.getAttribute('href')) ?? '')?.[0] ?? ''
  await isKept(page)
  await page.context().setOffline(true)
  const none = '01900000-0000-7000-8000-000000000000'
  const pages = pathsOf(addresses)
    .filter((path) => path.startsWith('/dashboard/'))
    .map((path) => path.replace(':tabName', 'my-research').replace(':projectId', projectId).replace(':meetingId', none))
  expect(pages.length).toBeGreaterThan(15)
  for (const address of pages) {
    await page.goto(address)
    await expect.poll(() => shown(page), { message: address }).toMatchObject({ inFrame: true, says: true })
  }
  const open = (path: string) =>
    page.evaluate(async (to) => {
      type Router = { navigate: (path: string) => Promise<void> }
      await (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to)
    }, path)
  let opened = 0
  // There and back again: so that each pair takes two openings, not four.
  for (const [at, one] of pages.entries())
    for (const address of [one, ...pages.slice(at + 1).flatMap((other) => [other, one])]) {
      await open(address)
      expect(await shown(page), address).toMatchObject({ inFrame: true, says: true })
      opened += 1
    }
  console.log(`${pages.length} pages, ${opened} openings without a line, none on the browser’s own page`)
  await page.context().close()
})

test('offline, pages seen before show their age within 300 ms, and no other person sees them', async ({ browser }) => {
  const page = await withWorker(browser, 'lindiwe')
  await page.goto('/dashboard/my-research')
  const first = page.getByRole('row').getByRole('link', { name: /Household water/ })
  await expect(first).toBeVisible()
  await first.click()
  await page.getByRole('button', { name: /^Data Collection/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence')
  await isKept(page)
  const context = page.context()
  await context.setOffline(true)
  // The tab is closed, and the worker taken away and put back.
  await page.close()
  const again = await context.newPage()
  await again.addInitScript(() => {
    const look = () => {
      const row = document.querySelector('[role="row"] a, tbody a')
      const frame = document.querySelector('main#content')
      if (frame)
        Object.assign(window, { framed: (window as unknown as { framed?: number }).framed ?? performance.now() })
      if (row) Object.assign(window, { listed: performance.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await again.goto('/dashboard/my-research')
  await expect(again.getByRole('row').getByRole('link', { name: /Household water/ })).toBeVisible()
  const { framed, listed } = await again.evaluate(() => {
    const { framed, listed } = window as unknown as { framed: number; listed: number }
    return { framed, listed }
  })
  console.log(`the list is there ${Math.round(listed - framed)} ms after the frame, without a line`)
  await expect(again.getByText(/No connection. This is as of \d\d:\d\d/)).toBeVisible()
  await again.getByRole('link', { name: 'Publications' }).click()
  await expect(again.getByRole('button', { name: 'Try again' })).toBeVisible()
  await again.goto('/dashboard/my-research')
  await again
    .getByRole('row')
    .getByRole('link', { name: /Household water/ })
    .click()
  await again.getByRole('button', { name: /^Data Collection/ }).click()
  await expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence')

  await context.setOffline(false)
  await again.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  // Somebody else logs in on the same device, without the first having logged out, and logs out again.
  const me = `outbox:${await again.evaluate(() => localStorage.getItem('seen-by'))}`
  const login = (email: string) =>
    again.request.post('/api/auth/sign-in/email', {
      data: { email, password: demoPassword },
      headers: { origin: appUrl() },
    })
  await login(demoPeople.thabo.email)
  await again.goto('/dashboard/my-research')
  await expect(again.getByRole('button', { name: /Thabo.*user menu/ })).toBeVisible()
  await expect(again.getByText(/Household water/)).toHaveCount(0)
  await again.getByRole('button', { name: /user menu/ }).click()
  const refused: string[] = []
  again.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await again.getByRole('menuitem', { name: /Log ?out/ }).click()
  await expect(again).toHaveURL(/\/login$/)
  expect(refused).toEqual([])
  const left = await again.evaluate(() => Object.keys(localStorage))
  expect(left.some((key) => key.endsWith(me))).toBe(true)
  await login(demoPeople.lindiwe.email)
  await again.goto('/dashboard/my-research')
  await again
    .getByRole('row')
    .getByRole('link', { name: /Household water/ })
    .click()
  await again.getByRole('button', { name: /^Data Collection/ }).click()
  await expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence')
  await context.close()
})

test('a waiting message survives a reload without a connection, and is sent once', async ({ browser }) => {
  const page = await withWorker(browser, 'lindiwe')
  await page.goto('/dashboard/my-research')
  const first = page.getByRole('row').getByRole('link', { name: /Household water/ })
  await first.click()
  await page.getByRole('button', { name: /^Ethics/ }).click()
  const input = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(input).toBeVisible()
  await isKept(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  const text = `Written in the tunnel ${Date.now()}`
  await input.fill(text)
  await page.keyboard.press('Enter')
  const sent = page.getByRole('article').filter({ hasText: text })
  const waits = page.getByText('Waiting for the connection')
  await expect(waits).toBeVisible()
  for (const time of ['once', 'twice']) {
    await page.reload()
    await expect(waits, time).toBeVisible()
    // Longer than it takes to try again.
    await page.waitForTimeout(5000)
    await expect(waits, time).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(1)
    await expect(input).toHaveValue('')
    await expect(page.getByText('Failed to send message')).toHaveCount(0)
  }
  const posts: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/rpc/messages/post') && answer.ok()) posts.push(answer.url())
  })
  await page.context().setOffline(false)
  await expect(waits).toHaveCount(0, { timeout: 30_000 })
  await expect(sent).toHaveCount(1)
  await page.reload()
  await expect(sent).toHaveCount(1)
  expect(posts).toHaveLength(1)
  await page.context().close()
})
