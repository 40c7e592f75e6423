import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { startApp } from '../e2e/app.ts'
import { findChromium } from '../e2e/chromium.ts'
import { demoPassword, demoPeople } from '../server/app/demo/accounts.ts'

/*
 * How long somebody waits on a bad line: 800 ms of latency, HTTP/1.1, an empty cache. A step ends when what they came for can be
 * read; its kilobytes and requests are those until then.
 */

const latency = 800
const person = demoPeople.lindiwe

type Step = { name: string; limit: number | null; seconds: number; kilobytes: number; requests: number }

/** Makes the line bad, and counts what goes over it. */
async function badLine(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page)
  const counted = { bytes: 0, requests: 0 }
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) counted.requests += 1
  })
  session.on('Network.dataReceived', ({ encodedDataLength }) => (counted.bytes += encodedDataLength))
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  return counted
}

/** One step: what is done, and what can then be read. */
async function timed(
  name: string,
  limit: number | null,
  counted: { bytes: number; requests: number },
  act: () => Promise<unknown>,
): Promise<Step> {
  const before = { ...counted }
  const began = performance.now()
  await act()
  const seconds = (performance.now() - began) / 1000
  const step = {
    ...{ name, limit, seconds },
    kilobytes: (counted.bytes - before.bytes) / 1000,
    requests: counted.requests - before.requests,
  }
  const allowed = limit === null ? '' : `, ${limit} s allowed`
  console.log(
    `${name}: ${seconds.toFixed(1)} s${allowed}, ${step.kilobytes.toFixed(0)} kB in ${step.requests} requests`,
  )
  return step
}

async function visitor(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(() => localStorage.setItem('welcome-video-seen', 'true'))
  return context
}

/** Where the first project of a list is. */
const firstProject = (page: Page) => page.getByRole('row').getByRole('link', { name: /Household water/ })

async function logInToList(browser: Browser, url: string, speed: number, limit: number): Promise<Step> {
  const context = await visitor(browser, url)
  const page = await context.newPage()
  const counted = await badLine(page, speed)
  await page.goto('/login', { waitUntil: 'commit' })
  // The form can be used once its script runs.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  )
  // As fast as somebody types: an address and a password in six seconds.
  await page.getByLabel('Email').pressSequentially(person.email, { delay: 120 })
  await page.getByRole('textbox', { name: 'Password' }).pressSequentially(demoPassword, { delay: 200 })
  const step = await timed(`log in to list, ${speed / 1000} kB/s`, limit, counted, async () => {
    await page.keyboard.press('Enter')
    await firstProject(page).waitFor({ timeout: 120_000 })
  })
  await context.close()
  return step
}

async function loggedIn(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await visitor(browser, url)).newPage()
  await page.request.post('/api/auth/sign-in/email', {
    data: { email, password: demoPassword },
    headers: { origin: url },
  })
  return page
}

async function listToProject(browser: Browser, url: string, speed: number, limit: number): Promise<Step[]> {
  const page = await loggedIn(browser, url, person.email)
  const counted = await badLine(page, speed)
  const kBs = `${speed / 1000} kB/s`
  const useful = () => page.getByRole('heading', { name: 'The study' }).waitFor({ timeout: 120_000 })
  const steps = [
    await timed(`open the list, ${kBs}`, null, counted, async () => {
      await page.goto('/dashboard/my-research', { waitUntil: 'commit' })
      await firstProject(page).waitFor({ timeout: 120_000 })
    }),
    await timed(`list to project, clicked at once, ${kBs}`, limit, counted, async () => {
      await firstProject(page).click()
      await useful()
    }),
  ]
  await page.waitForTimeout(12_000)
  steps.push(
    await timed(`reload of the project, ${kBs}`, null, counted, async () => {
      await page.reload({ waitUntil: 'commit' })
      await useful()
    }),
    await timed(`in the eight seconds after it, ${kBs}`, null, counted, () => page.waitForTimeout(8000)),
  )
  await page.context().close()
  return steps
}

/** From a link in a mail, where nothing of the app is there yet. */
async function fromMail(browser: Browser, url: string, speed: number): Promise<Step[]> {
  const kBs = `${speed / 1000} kB/s`
  const opened = async (name: string, email: string, path: string, shown: (page: Page) => Locator) => {
    const page = await loggedIn(browser, url, email)
    const counted = await badLine(page, speed)
    const step = await timed(`${name}, from a mail, ${kBs}`, null, counted, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await shown(page).first().waitFor({ timeout: 120_000 })
    })
    await page.context().close()
    return step
  }
  const list = await loggedIn(browser, url, person.email)
  await list.goto('/dashboard/my-research')
  const stage = (await list.locator('main a[href*="?stage="]').first().getAttribute('href')) ?? ''
  await list.context().close()
  return [
    await opened('a stage', person.email, stage, (page) => page.getByRole('textbox', { name: 'Message' })),
    await opened('the board', demoPeople.johan.email, '/dashboard/my-students', (page) =>
      page.getByRole('link', { name: /Household water/ }),
    ),
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-line-'))
const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  const steps = [
    await logInToList(browser, app.url, 50_000, 4),
    await logInToList(browser, app.url, 20_000, 8),
    ...(await listToProject(browser, app.url, 20_000, 2.5)),
    ...(await fromMail(browser, app.url, 50_000)),
  ]
  const late = steps.filter(({ limit, seconds }) => limit !== null && seconds > limit)
  if (late.length > 0) console.log(`Too slow: ${late.map(({ name }) => name).join('; ')}`)
  process.exitCode = late.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
