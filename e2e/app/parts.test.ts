import { expect, type Page } from '@playwright/test'
import { clickOn, logIn, pressButton, test, visit } from '../people.ts'
import { twoIn } from '../project-fixtures.ts'

/** Opens a page and takes its network away before what it opens next could be loaded. */
async function offline(page: Page, address: string, ready: string) {
  // Nothing is loaded ahead of time, as on a slow line.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await visit(page, address, page.getByRole('heading', { name: ready }).first())
  await page.route('**/*', (route) => route.abort())
  return { online: () => page.unroute('**/*') }
}

test('each part that cannot be loaded says so by itself, and opens once the network is back', async ({ browser }) => {
  const { owner, id } = await twoIn(browser, 'Parts', ['Parts', 'Pieces'])
  const parts: [address: string, ready: string, opener: string, opened: RegExp][] = [
    [`/dashboard/my-research/${id}`, 'The study', 'Invite Members', /Invite Members/],
    [`/dashboard/my-research/${id}`, 'The study', 'Edit Project', /Edit Research Project/],
    ['/dashboard/my-research', 'My research', 'Add project', /Add research project/],
    ['/dashboard/collaborations', 'Collaborations', 'Join a project', /Join a project/],
    ['/dashboard/my-research', 'My research', 'Get Started', /Get Started/],
    [`/dashboard/my-research/${id}`, 'The study', 'Ethics', /Ethics/],
  ]
  for (const [address, ready, opener, opened] of parts) {
    const page = await owner.page.context().newPage()
    const { online } = await offline(page, address, ready)
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible()
    const tryAgain = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
    await expect(tryAgain, opener).toBeVisible()
    await online()
    await clickOn(tryAgain, page.getByRole('dialog', { name: opened }))
    await expect(tryAgain).toHaveCount(0)
    await page.close()
  }
})

test('a part of a page that did not load is fetched again once the network is back', async ({ browser }) => {
  const { owner, id } = await twoIn(browser, 'Named parts', ['Named', 'Fetched'])
  const page = await owner.page.context().newPage()
  let isCut = true
  const cut: string[] = []
  await page.route('**/assets/{StageDetail,StagePage}-*', (route) => {
    if (!isCut) return route.continue()
    cut.push(route.request().url())
    return route.abort()
  })
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(page.getByRole('link', { name: 'My research' }).first()).toBeVisible()
  expect(cut).not.toEqual([])
  isCut = false
  await clickOn(tryAgain, page.getByRole('textbox', { name: 'Message', exact: true }))
})

test('a deployment that removed a part reloads the page once, and keeps unsent text', async ({ browser }) => {
  const page = await logIn(browser, 'lindiwe')
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/dashboard/my-research')
  await page.getByRole('link', { name: /Household water/ }).click()
  await page.getByRole('button', { name: /^Data Collection/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // The files of before are gone, and the server says that it has another build.
  await page.route('**/assets/EditProject-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.route('**/healthz', (route) => route.fulfill({ headers: { 'X-Build': 'newer' }, json: { ok: true } }))
  let reloads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1
  })
  await page.getByRole('button', { name: 'Edit Project' }).click()
  await expect.poll(() => reloads).toBe(1)
  await pressButton(page, 'Edit Project', page.getByRole('button', { name: 'Try again' }))
  expect(reloads).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Data Collection/ }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence')
  await page.getByRole('textbox', { name: 'Message' }).fill('')
})

test('a link pressed while a newer build loads leads to its page, in that build', async ({ browser }) => {
  const page = await logIn(browser, 'lindiwe')
  await visit(page, '/dashboard/my-research', page.getByRole('link', { name: /Household water/ }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  // A click of Playwright’s own would wait for the page that is on its way.
  const { x, y } = (await page.getByRole('link', { name: 'Publications' }).boundingBox()) ?? { x: 0, y: 0 }
  // The server says that it has another build, and takes its time with the page.
  await page.route(/\/dashboard\/(?!publications)/, () => {})
  await page.route('**/rpc/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'newer' } })
  })
  await page.getByRole('link', { name: 'Collaborations' }).click()
  await expect.poll(() => documents).toHaveLength(1)
  await page.mouse.click(x + 5, y + 5)
  await expect.poll(() => documents.at(-1)).toBe('/dashboard/publications')
  await expect(page.getByRole('heading', { name: 'Publications', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard/publications')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('without network a list says what it could not fetch', async ({ browser }) => {
  const page = await logIn(browser, 'lindiwe')
  await visit(page, '/dashboard/my-research', page.getByRole('link', { name: /Household water/ }))
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Collaborations' }).click()
  await expect(page.getByText(/Failed to fetch shared projects: the server cannot be reached/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: /Load shedding/ })).toBeVisible()
})
