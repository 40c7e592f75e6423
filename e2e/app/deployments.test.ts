import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { type App, databaseIn, startApp } from '../app.ts'
import { logIn } from '../people.ts'
import { startProxy } from '../proxy.ts'
import { type Release, twoReleases } from '../releases.ts'

/*
 * A deployment while somebody has the app open, from each place a person can be in. `DEPLOYMENTS=50` does it fifty times.
 */

const times = Number(process.env.DEPLOYMENTS ?? 12)

test.describe.configure({ timeout: 120_000 + times * 10_000 })

/** Two servers of two releases on one database, one of which answers at a time. */
async function deployed() {
  const { releases, remove } = twoReleases()
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-deployments-'))
  const proxy = await startProxy('0')
  const apps: App[] = []
  for (const { program, settings } of releases) {
    const database = apps.length === 0 ? '' : databaseIn(dataDir)
    const place = { DATA_DIR: dataDir, DATABASE_URL: database, BASE_URL: proxy.url }
    apps.push(await startApp({ ...settings, ...place }, program))
  }
  return {
    url: proxy.url,
    /** Puts the other release behind the address, and returns it. */
    deploy(turn: number): Release {
      proxy.switchTo(apps[turn % 2]?.port ?? '')
      return releases[turn % 2] ?? releases[0]
    },
    async end() {
      for (const app of apps.toReversed()) await app.stop()
      proxy.close()
      remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Somebody whose browser keeps the app. What a page asks for and does not get is written down, with the moment at which it asked. */
async function withWorker(browser: Browser, url: string) {
  const first = await logIn(browser, 'lindiwe', url)
  const state = await first.context().storageState()
  await first.context().close()
  const context = await browser.newContext({ baseURL: url, storageState: state, serviceWorkers: 'allow' })
  await context.addInitScript(() => localStorage.setItem('welcome-video-seen', 'true'))
  const asked = new WeakMap<Request, number>()
  context.on('request', (request) => asked.set(request, performance.now()))
  const missing: { url: string; at: number }[] = []
  context.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().includes('/assets/'))
      missing.push({ url: answer.url(), at: asked.get(answer.request()) ?? 0 })
  })
  return { context, page: await context.newPage(), missing }
}

/**
 * Whether the browser has lost a page: Chromium 150 under Playwright, which is attached to every service worker, sometimes never finishes one
 * that is opened while a worker takes over. It does nothing then, and answers no debugger. Seen in 6 of 680 deployments, three and four
 * at a time on two cores, and in none of 240 with nothing attached to the workers. What the app does wrong is seen in a page that answers.
 */
async function isLost(page: Page): Promise<boolean> {
  const answer = page.evaluate(() => true).catch(() => true)
  return !(await Promise.race([answer, new Promise<false>((resolve) => setTimeout(resolve, 10_000, false))]))
}

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? '').catch(() => '')

/** What was typed is kept as long as it is not sent, and the page is not loaded again under it. */
async function whileWriting(page: Page, turn: number, deploy: () => Release) {
  const text = `Half a sentence, ${turn}`
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.fill(text)
  const before = await buildOf(page)
  const { build } = deploy()
  await expect(page.getByText('There is a newer version of Ninefold')).toBeVisible()
  expect(await buildOf(page)).toBe(before)
  await expect(field).toHaveValue(text)
  // What comes of it is looked at, and not whether the browser calls it loaded.
  await page.getByRole('button', { name: 'Load it now' }).click({ noWaitAfter: true })
  await expect.poll(() => buildOf(page), { timeout: 60_000 }).toBe(build)
  await expect(field).toHaveValue(text)
  await field.fill('')
  return build
}

test('a deployment is met in each place by a page of its own build, and nothing is lost', async ({ browser }) => {
  const server = await deployed()
  server.deploy(0)
  const someone = await withWorker(browser, server.url)
  const { context, missing } = someone
  let { page } = someone
  const project = /[0-9a-f-]{36}/
  await page.goto('/dashboard/my-research')
  const row = page.getByRole('row').getByRole('link', { name: /Household water/ })
  const id = project.exec((await row.getAttribute('href')) ?? '')?.[0] ?? ''
  // From here on the worker is there, of one build or the other.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  const stage = `/dashboard/my-research/${id}?stage=4`
  type Way = (deploy: () => Release) => Promise<string>
  const ways: Record<string, Way> = {
    async 'the page is loaded again'(deploy) {
      const { build } = deploy()
      await page.reload()
      expect(await buildOf(page)).toBe(build)
      return build
    },
    async 'a link is pressed'(deploy) {
      const { build } = deploy()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Publications' }).click()
      await expect(page.getByRole('heading', { name: 'Publications', level: 1 })).toBeVisible()
      return build
    },
    async 'nothing is pressed'(deploy) {
      return deploy().build
    },
    async 'a message is half written'(deploy) {
      await page.goto(stage)
      return await whileWriting(page, 0, deploy)
    },
    async 'the tab was closed'(deploy) {
      await page.close()
      const { build } = deploy()
      page = await context.newPage()
      await page.goto('/dashboard/my-research')
      expect(await buildOf(page)).toBe(build)
      return build
    },
    async 'there is no line'(deploy) {
      await context.setOffline(true)
      const { build } = deploy()
      await page.goto('/dashboard/meeting-notes')
      await context.setOffline(false)
      return build
    },
  }

  async function meet(turn: number, way: string, go: Way) {
    const build = await go(() => server.deploy(turn))
    await expect.poll(() => buildOf(page), { message: `${turn}: ${way}`, timeout: 20_000 }).toBe(build)
    // What the page before asked for may have been missing, and be answered only now; what this one asks for never is.
    const since = performance.now()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/could not be (loaded|shown)|is not on this device/)).toHaveCount(0)
    expect(
      missing.filter(({ at }) => at > since),
      `${turn}: ${way}`,
    ).toEqual([])
  }

  const all = Object.entries(ways)
  let lost = 0
  for (let turn = 1; turn <= times; turn += 1) {
    const [way, go] = all[turn % all.length] as [string, Way]
    try {
      await meet(turn, way, go)
    } catch (error) {
      if (!(await isLost(page))) throw error
      lost += 1
      // A new tab has to be met all the same.
      await meet(turn, `after ${way}`, ways['the tab was closed'] as Way)
    }
  }
  expect(lost, 'more than the browser loses').toBeLessThanOrEqual(Math.ceil(times / 12))
  console.log(`${times} deployments, each met by a page of its build; ${lost} pages lost by the browser`)
  await context.close()
  await server.end()
})
