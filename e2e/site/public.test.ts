import { expect, test } from '@playwright/test'
import { inspectEach } from '../inspect.ts'
import { appUrl, newEmail, open, signedUpStudent } from '../people.ts'

test.use({ actionTimeout: 10_000 })

inspectEach([
  ['landing', '/', 'Nine stages from idea to degree'],
  ['pricing', '/pricing', 'One price a year, in rand'],
  ['disclaimer', '/disclaimer', 'Disclaimer'],
  ['privacy', '/privacy', 'Privacy policy'],
  ['security-page', '/security', 'Security'],
  ['contact-support', '/contact-support', 'Contact support'],
  ['contact-sales', '/contact-sales', 'Contact sales'],
  ['book-demo', '/contact-sales/demo', 'Book a demo meeting'],
  ['validator', '/tools/research-question-validator', 'Is it a question yet?'],
  ['validator-form', '/research-question-validator-tool-form', 'Check a research question'],
  ['not-found', '/no-such-page', 'Oops! We lost our bearings'],
])

/** Every public address, and what its main heading says. */
const pages: [string, string][] = [
  ['/', 'Nine stages from idea to degree'],
  ['/pricing', 'One price a year, in rand'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy policy'],
  ['/disclaimer', 'Disclaimer'],
  ['/security', 'Security'],
  ['/contact-support', 'Contact support'],
  ['/contact-sales', 'Contact sales'],
  ['/tools/research-question-validator', 'Is it a question yet?'],
  ['/tools/research-idea-generator', 'Ideas you could study'],
  ['/tools/research-validator-access-tool', 'Research question validator'],
  ['/tools/research-ideas-gen-access-tool', 'Research idea generator'],
  ['/research-question-validator-tool-form', 'Check a research question'],
  ['/research-idea-generator-tool-form', 'Look for research ideas'],
  ['/pubmed-research-assistant-tool', 'PubMed research assistant'],
]

test('public pages have a title, a heading and an address, and use no cookies or other sites', {
  tag: '@main',
}, async ({ browser }) => {
  const page = await open(browser)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(appUrl()) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  const titles = new Set<string>()
  for (const [path, heading] of pages) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
    expect((await meta('description'))?.length).toBeGreaterThan(40)
    expect(await meta('og:image')).toMatch(/^http.*\/card\.png$/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('invalid')
    titles.add(await page.title())
  }
  expect(titles.size).toBe(pages.length)
  expect(await page.context().cookies()).toEqual([])
  expect(elsewhere).toEqual([])
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const [path] of pages.slice(0, 9)) expect(sitemap).toContain(`<loc>${appUrl()}${path}</loc>`)
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${appUrl()}/sitemap.xml`)
  expect((await page.request.get('/card.png')).status()).toBe(200)
  await page.context().close()
})

test('a plan is chosen with an account, or by whoever is logged in among their own plans', async ({ browser }) => {
  const { page } = await signedUpStudent(browser, 'Pumla')
  // The app notes on the device that somebody is logged in.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Start your first project' })).toBeVisible()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Choose Researcher' }).click()
  await expect(page).toHaveURL(/\/manage-plan/)
  await expect(page.getByRole('region', { name: 'Researcher' })).toContainText('Try 7 days free')
  await page.goto('/signup')
  await expect(page.getByText(/^You are logged in as pumla/i)).toBeVisible()
  const visitor = await open(browser)
  await visitor.goto('/pricing')
  await visitor.getByRole('link', { name: 'Choose Researcher' }).click()
  await expect(visitor).toHaveURL(/\/signup$/)
  await Promise.all([page.context().close(), visitor.context().close()])
})

test('the example of a question is whole in its field, also on a phone', async ({ browser }) => {
  const page = await open(browser)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const field = page.getByRole('textbox', { name: /^Have a research question/ })
    await expect(field).toBeVisible()
    expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.context().close()
})

test('the landing page has what the specification names, and its disclaimer its nine sections', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/')
  await expect(page.getByRole('link', { name: '7 days free, then half price in the first year' })).toBeVisible()
  for (const name of ['Always know the next step', 'See what is waiting for you', 'Join for what you do'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.locator('#how li')).toHaveCount(4)
  await expect(page.locator('#questions details')).toHaveCount(4)
  for (const price of ['R450', 'R1,500', 'On request'])
    await expect(page.getByText(price, { exact: true })).toBeVisible()
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.map((text) => JSON.parse(text)['@type'])).toEqual(['WebApplication', 'FAQPage'])
  await page.goto('/disclaimer')
  await expect(page.locator('article h2')).toHaveText([
    'Ninefold',
    'Ownership and Affiliation',
    'Intellectual Property and Copyright',
    'Educational Content',
    'Limitations and Responsibility',
    'Privacy and Third-Party Services',
    'Limitation of Liability',
    'Agreement and Updates',
    'Key Takeaways',
  ])
  await page.context().close()
})

test('the strip moves automatically, can be paused, and stays still with reduced motion', async ({ browser }) => {
  const page = await open(browser)
  await page.clock.install()
  await page.goto('/')
  const open4 = page.getByRole('radio', { name: 'Data Collection' })
  await expect(open4).toBeChecked()
  await expect(page.getByText('143 of 260 households enrolled.')).toBeVisible()
  await page.clock.runFor(4600)
  await expect(page.getByRole('radio', { name: 'Data Analysis' })).toBeChecked()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('radio', { name: 'Data Analysis' })).toBeChecked()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.clock.runFor(4600)
  await expect(page.getByRole('radio', { name: 'Manuscript' })).toBeChecked()
  await page.locator('label', { hasText: 'Ethics' }).click({ position: { x: 20, y: 60 } })
  await page.clock.runFor(20_000)
  await expect(page.getByRole('radio', { name: 'Ethics' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(open4).toBeChecked()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.clock.runFor(20_000)
  await expect(open4).toBeChecked()
  await page.context().close()
})

test('an address without a page answers 404 and says where to go', async ({ browser }) => {
  const page = await open(browser)
  for (const path of ['/no-such-page', '/dashboard/no-such-tab', '/terms/more', '/nothing.html']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! We lost our bearings' })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/contact-support',
  )
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/login/)
  for (const path of ['/dashboard', '/login', '/dashboard/my-research', '/auth/verify-email', '/x/reset-successful'])
    expect((await page.request.get(path)).status(), path).toBe(200)
  await page.context().close()
})

test('without scripts every text can be read, and every form can be sent', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: appUrl(), javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, heading] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/')
  await page
    .locator('label', { hasText: 'Submission' })
    .first()
    .click({ position: { x: 20, y: 60 } })
  await expect(page.getByText('Submitted this morning.')).toBeVisible()
  await page.getByText('Where do my documents live?').click()
  await expect(page.getByText('Wherever suits you')).toBeVisible()

  const email = newEmail('noscript')
  await page.goto('/contact-support')
  await page.getByLabel('Name', { exact: true }).fill('Ada <b>')
  await page.getByLabel('Email').fill('ada@nowhere')
  await page.getByLabel('Subject').fill('My "link"')
  await page.getByLabel('Message').fill('It does\nnot open.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter a valid email address')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada <b>')
  await expect(page.getByLabel('Message')).toHaveValue('It does\nnot open.')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/#request-sent$/)
  await expect(page.getByText('Thank you. Your request has arrived')).toBeVisible()

  await page.goto('/contact-sales')
  await page.getByRole('link', { name: 'Book a Demo Meeting' }).click()
  await page.getByLabel('Times in').selectOption('Asia/Kolkata')
  await page.getByRole('button', { name: 'Show times there' }).click()
  await expect(page.getByRole('radio').first()).toHaveAttribute('aria-label', /12:30|13:00|:30|:00/)
  await expect(page.getByLabel('Times in')).toHaveValue('Asia/Kolkata')
  await page
    .locator('label', { has: page.getByRole('radio') })
    .nth(20)
    .click()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { name: 'Your demo meeting' })).toBeVisible()
  await expect(page.getByText('Asia/Kolkata (GMT+5:30)').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
  await context.close()
})
