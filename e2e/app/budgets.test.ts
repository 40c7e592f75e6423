import { expect, type Page, test } from '@playwright/test'
import { promptly } from '#domain/ground/live.ts'
import { logIn, open } from '../people.ts'

/** The kilobytes of script transferred during an action, compressed, without headers. */
async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await act()
  // That nothing more is loaded cannot be awaited.
  await page.waitForTimeout(2000)
  return bytes / 1000
}

async function within(page: Page, limit: number, what: string, act: () => Promise<unknown>) {
  const kilobytes = await scriptsOf(page, act)
  console.log(`${what}: ${kilobytes.toFixed(0)} kB of script, ${limit} allowed`)
  expect(kilobytes).toBeGreaterThan(0.5)
  expect(kilobytes).toBeLessThanOrEqual(limit)
}

test('the landing page makes at most 12 requests, for 5 kB of script; a first login loads at most 200 kB', {
  tag: '@main',
}, async ({ browser }) => {
  const page = await open(browser)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await within(page, 5, 'landing page', () => page.goto('/'))
  console.log(`landing page: ${requests.length} requests, 12 allowed`)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
  await within(page, 200, 'login', () => page.goto('/login'))
  await page.context().close()
})

test('the dashboard loads at most 250 kB of script, with a project open, in at most 20 requests, and asks nothing twice', {
  tag: '@main',
}, async ({ browser }) => {
  const page = await logIn(browser, 'aisha')
  await within(page, 250, 'dashboard', () => page.goto('/dashboard/my-research'))
  await page.getByRole('link', { name: /Load shedding/ }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  // What has just happened is asked for again once the live connection is there.
  await page.waitForTimeout(promptly + 1000)
  const requests: string[] = []
  // Some versions of Chromium report the icon of the tab, others do not.
  page.on('request', (request) => /\/mark[\w-]*\.svg$/.test(request.url()) || requests.push(request.url()))
  await within(page, 250, 'project', () => page.reload())
  console.log(`project: ${requests.length} requests, 20 allowed`)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20)
  const asked = requests.filter((url) => url.includes('/rpc/'))
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  await page.context().close()
})

test('the scripts of a page are found with its document, not one after the other', async ({ browser }) => {
  const page = await logIn(browser, 'aisha')
  await page.getByRole('link', { name: /Load shedding/ }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  const document = await (await page.request.get(page.url())).text()
  for (const name of ['ProjectPage', 'Dashboard', 'workspace', 'common', 'frame'])
    expect(document, name).toMatch(new RegExp(`rel="modulepreload" href="/assets/${name}-`))
  await page.context().close()
})

test('a stage that a mail leads to comes in at most 60 files, which its document names, and each once', {
  tag: '@main',
}, async ({ browser }) => {
  const page = await logIn(browser, 'aisha')
  await page.getByRole('link', { name: /Load shedding/ }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  const address = `${page.url()}?stage=1&part=review`
  await page.context().close()
  const reader = await logIn(browser, 'aisha')
  // What the list before brought is not there for somebody who comes from a mail.
  const session = await reader.context().newCDPSession(reader)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  const over = new Map<string, string>()
  const transferred: string[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    over.set(requestId, new URL(request.url).pathname),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = over.get(requestId) ?? ''
    if (encodedDataLength > 0 && path.startsWith('/assets/')) transferred.push(path)
  })
  const document = await (await reader.request.get(address)).text()
  await reader.goto(address)
  await expect(reader.getByRole('tab', { name: /Review/, selected: true })).toBeVisible()
  await reader.waitForTimeout(2000)
  console.log(`stage from a mail: ${transferred.length} files, 60 allowed`)
  expect(transferred.toSorted()).toEqual([...new Set(transferred)].toSorted())
  expect(transferred.length, transferred.join('\n')).toBeLessThanOrEqual(60)
  for (const name of ['StagePage', 'StageDetail', 'Review', 'controls', 'schemas']) {
    const [file] = transferred.filter((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js'))
    expect(document, name).toContain(`<link rel="preload" as="fetch" crossorigin href="${file}"/>`)
  }
  await reader.context().close()
})

test('what a page is about is asked for with its document, beside the scripts that show it, and its frame is drawn', async ({
  browser,
}) => {
  const page = await logIn(browser, 'aisha')
  await page.getByRole('link', { name: /Load shedding/ }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  // What has just happened is asked for again once the live connection is there.
  await page.waitForTimeout(promptly + 1000)
  let loaded = () => {}
  const scripts = new Promise<void>((resolve) => {
    loaded = resolve
  })
  await page.route('**/assets/frame-*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'commit' })
  for (const path of ['/rpc/workspace/open', '/rpc/projects/find'])
    await expect.poll(() => asked.filter((each) => each === path)).toHaveLength(1)
  // Meanwhile nobody looks at an empty page: the frame is drawn, and makes way for the one that can be used.
  const frame = () => page.evaluate(() => getComputedStyle(document.body, '::before').content)
  await expect.poll(frame).toBe('"Ninefold"')
  loaded()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  expect(await frame()).toBe('none')
  for (const path of ['/rpc/workspace/open', '/rpc/projects/find'])
    expect(asked.filter((each) => each === path)).toHaveLength(1)
  await page.context().close()
})

test('what a stage shows is asked for once, before the files that show it are there', async ({ browser }) => {
  const page = await logIn(browser, 'aisha')
  await page.getByRole('link', { name: /Load shedding/ }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/rpc/stages/open') && asked.push(request.url()))
  let loaded = () => {}
  const parts = new Promise<void>((resolve) => {
    loaded = resolve
  })
  await page.route('**/assets/StageDetail-*.js', async (route) => {
    await parts
    await route.continue()
  })
  await page.goto(`${page.url()}?stage=1`, { waitUntil: 'commit' })
  await expect.poll(() => asked).toHaveLength(1)
  loaded()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.context().close()
})

test('each tool loads at most 200 kB of script, its words and rules included', async ({ browser }) => {
  for (const [what, address] of [
    ['validator', '/tools/research-validator-access-tool#question=Does%20yoga%20help%20adults%3F'],
    ['idea generator', '/tools/research-ideas-gen-access-tool#field=nursing&seed=a'],
    ['PubMed assistant', '/pubmed-research-assistant-tool#question=Does%20yoga%20help%20adults%3F'],
    ['page of the validator', '/tools/research-question-validator'],
    ['page of the idea generator', '/tools/research-idea-generator'],
  ] as const) {
    const page = await open(browser)
    await within(page, 200, what, async () => {
      await page.goto(address)
      await page.locator('[data-tool][data-ready]').waitFor()
      await page.waitForLoadState('networkidle')
    })
    await page.context().close()
  }
})
