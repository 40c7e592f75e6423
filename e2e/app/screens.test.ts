import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pagesFolder } from '../../server/ground/pages/build.ts'
import routes from '../../web/routes.ts'
import {
  apart,
  countMoves,
  cut,
  expectAccessible,
  failing,
  glance,
  inspect,
  lookAt,
  overflow,
  type Screen,
  silent,
} from '../inspect.ts'
import { confirmationLink, fillLabels, fillSignUp, logIn, newEmail, open, pressButton, test, visit } from '../people.ts'
import { ownerOf, procedure, someoneOn } from '../project-fixtures.ts'
import { type State, states } from '../states.ts'

/*
 * Opens each page once for its six properties: it is accessible, fits its window, stays in place while its responses arrive,
 * appears if one of them is missing, keeps long words inside at each width, and explains an error or a wait.
 */

test.use({ actionTimeout: 10_000 })

const addresses = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path ? [path] : []),
    ...addresses(children ?? []),
  ])

test('every address has its states, and a test inspects every state', () => {
  expect(Object.keys(states).sort()).toEqual([...addresses(routes), 'dev/mailbox'].sort())
  const folder = join(import.meta.dirname, '..')
  const stories = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/states(-of-project)?\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const all = Object.values<readonly string[]>(states).flat()
  expect(all.filter((state) => !stories.includes(`'${state}'`))).toEqual([])
})

/** Replaces a page by that of a failed server, which nothing in the product causes. */
const inPlace = (path: string, of: string) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, path: join(pagesFolder() ?? '', of, 'index.html'), contentType: 'text/html' }),
  )

const nowhere = '00000000-0000-7000-8000-000000000000'

/** The blocks above a list of projects: pending tasks and requests. */
const above = '(projects/listWaiting|invitations/listRequests)'
const firstRow = (page: Page) => page.locator('#list').getByRole('link').first()
const loading = (page: Page) => page.getByRole('status', { name: 'Loading', exact: true })

/** The list waits for the blocks above it, appears together with them, and nothing moves. */
async function together(page: Page) {
  const moved = await countMoves(page)
  await procedure(page, above, async (route) => {
    await loading(page).waitFor()
    await expect(firstRow(page)).toBeHidden()
    await route.continue()
  })
  return async () => {
    await expect(loading(page)).toBeHidden()
    expect(await moved(), page.url()).toBeLessThan(0.02)
  }
}

const list = (address: string): Screen[] => [
  [null, address, firstRow, together],
  [null, address, firstRow, cut(above)],
  [null, address, firstRow, silent(above)],
]

/** Neither the page nor a window in it is wider than the screen. */
const fits = async (page: Page) => async () => {
  for (const width of [320, 390, 700, 800, 1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 650 })
    const tooWide = () => overflow(page, 'html, [role="dialog"]')
    await expect.poll(tooWide, { message: `${page.url()} at ${width}` }).toBeLessThanOrEqual(0)
  }
}

test('public pages are accessible, also after a dead link or an error', async ({ browser }) => {
  const page = await open(browser)
  await lookAt(page, [['mailbox', '/dev/mailbox', 'Mailbox']], inspect)
  await lookAt(page, [
    ['landing-sent', '/#request-sent', 'Thank you. Your request has arrived'],
    ['terms', '/terms', 'Terms'],
    ['newsletter-end-dead', '/newsletter/end?token=nobody', 'Newsletter'],
    ['meeting-answer-dead', '/meeting-answer#nobody', 'This link is incomplete'],
    ['demo-meeting-dead', '/demo-meeting', 'Your demo meeting'],
    ['idea-generator', '/tools/research-idea-generator', 'Ideas you could study'],
    ['ideas-form', '/research-idea-generator-tool-form', 'Look for research ideas'],
    ['tool-validator-empty', '/tools/research-validator-access-tool', 'Research question validator'],
    ['tool-ideas-empty', '/tools/research-ideas-gen-access-tool', 'Research idea generator'],
    ['tool-pubmed-empty', '/pubmed-research-assistant-tool', 'PubMed research assistant'],
    ['lost', '/not-found', 'Oops! We lost our bearings'],
    ['trouble', '/terms', 'Something went wrong', inPlace('**/terms', 'error')],
    ['email-change-invalid', '/auth/confirm-email-change', 'Confirm your new email address'],
  ])
  await page.goto('/contact-support')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  const request = { Email: 'ada@nowhere', Subject: 'A link', Message: 'It does not open.' }
  await fillLabels(page, request, 'Send request')
  await glance(page, 'contact-support-refused', page.getByRole('alert').first())
  await page.goto('/unsubscribe?token=nobody')
  await pressButton(page, 'Unsubscribe')
  await glance(page, 'unsubscribe-refused', page.getByRole('alert').first())
  const email = newEmail('states')
  await fillSignUp(page, email)
  await expect(page).toHaveURL(/\/login$/)
  const link = await confirmationLink(page, email)
  await lookAt(page, [
    ['confirm-email-waiting', link, 'One moment, please.', silent('accounts/confirmEmail')],
    // Older links have the token in the query.
    ['confirm-email-done', link.replace('#token_hash', '?token'), 'Email confirmed successfully. Please log in.'],
  ])
  // The page shows both schemes next to each other.
  await visit(page, '/dev/theme', page.getByRole('heading', { name: 'Dark' }))
  const state: State = 'theme'
  await expectAccessible(page, state)
})

test('pages of a student are accessible, stay in place, and appear without a missing part', async ({ browser }) => {
  const page = await logIn(browser, 'lindiwe')
  await expect(page.getByText('Logged in successfully!')).toBeHidden()
  await inspect(page, 'my-research')
  await pressButton(page, 'Add project')
  await inspect(page, 'add-project', page.getByRole('dialog').getByLabel('Title'))
  await pressButton(page, 'Cancel')
  await page.getByRole('link', { name: /Household water/ }).click()
  await inspect(page, 'project', page.getByRole('heading', { name: 'The study' }))
  const { pathname: project } = new URL(page.url())
  const id = project.split('/').at(-1)
  await pressButton(page, /^Data Collection/)
  await inspect(page, 'stage', page.getByRole('log'))
  for (const _ of ['opens the form', 'sends it empty']) await pressButton(page.getByRole('dialog'), 'Add link')
  await inspect(page, 'stage-add-link')
  await lookAt(
    page,
    [
      ['collaborations', '/dashboard/collaborations', (page) => page.getByRole('link', { name: /Load shedding/ })],
      ['project-refused', `${project.replace(/[^/]+$/, '')}${nowhere}`, 'This project could not be found'],
      ['not-found-in-the-app', '/dashboard/no-such-tab', 'Oops! We lost our bearings'],
    ],
    inspect,
  )
  const plan = (page: Page) => page.getByRole('heading', { name: 'Researcher' })
  const programme = (page: Page) => page.getByRole('heading', { name: 'Master of Public Health, Karoo University' })
  await lookAt(page, [
    ['list-loading', '/dashboard/my-research?search=x', 'Loading projects', silent('projects/list')],
    ['list-refused', '/dashboard/my-research?search=x', 'Try again', failing('projects/list')],
    ['project-loading', project, 'Loading the project', silent('projects/find')],
    ['stage-loading', `${project}?stage=2`, 'Proposal', silent('stages/open')],
    ['stage-refused', `${project}?stage=2`, 'The stage could not be loaded', failing('stages/open')],
    ['notifications-loading', '/dashboard/notifications', 'Notifications', silent('notifications/listPage')],
    ['notifications-refused', '/dashboard/notifications', 'Try again', failing('notifications/listPage')],
    ['meetings', '/dashboard/meeting-notes', (page) => page.getByRole('radiogroup', { name: 'Show' }), apart(0.005)],
    ['meetings-of-project', `/dashboard/meeting-notes/${id}`, 'Meeting notes'],
    ['meetings-refused', '/dashboard/meeting-notes', 'Try again', failing('meetings/list')],
    ['publications-refused', '/dashboard/publications', 'Try again', failing('publications/list')],
    ['billing-refused', '/dashboard/account-settings/billing', 'Try again', failing('payments/list')],
    ['plans-loading', '/manage-plan', plan, silent('subscriptions/find')],
    [null, '/manage-plan', plan, apart(0.005)],
    [null, `${project}/library`, (page) => page.getByRole('list', { name: 'Papers' }), apart(0.005)],
    [null, '/dashboard/account-settings/institution', programme, silent('announcements/listMine')],
  ])
})

test('pages of other roles are accessible, stay in place, and appear without a missing part', async ({ browser }) => {
  const page = await logIn(browser, 'johan')
  const students = (page: Page) => page.getByRole('link', { name: /Household water/ })
  await lookAt(
    page,
    [
      ['my-students', '/dashboard/my-students', students],
      ['collaborations-empty', '/dashboard/collaborations', 'No shared projects yet'],
    ],
    inspect,
  )
  const lists = ['my-students', 'my-students?as=list', 'my-research'].flatMap((tab) => list(`/dashboard/${tab}`))
  await lookAt(page, lists, glance, 390)
  await page.goto('/dashboard/my-students?as=list')
  const stage = `${await firstRow(page).getAttribute('href')}?stage=4`
  const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
  const add = (page: Page) => page.getByRole('button', { name: 'Add link' })
  const beside = async (page: Page) => {
    const tab = page.getByRole('tab', { name: 'List, files, links' })
    if (page.viewportSize()?.width === 390) await tab.click()
    await expect(add(page)).toBeVisible()
  }
  await lookAt(page, [[null, stage, message, apart(0.002, beside)]], glance, 390)
  await lookAt(page, [
    [null, stage, message, apart(0.002, beside)],
    [null, stage, add, cut('ethics/find')],
    [null, stage, add, silent('ethics/find')],
  ])
  await lookAt(await logIn(browser, 'aisha'), list('/dashboard/collaborations'), glance, 390)
  const owner = await logIn(browser, 'nomsa')
  await owner.goto('/institution')
  const candidatures = await owner.getByRole('link', { name: 'Candidatures', exact: true }).getAttribute('href')
  await lookAt(owner, [[null, `${candidatures}`, (page) => page.getByText(/^\d+ candidatures$/), apart(0.005)]])
})

test('pages with nothing in them yet are accessible', async ({ browser }) => {
  const { page, id } = await ownerOf(browser, 'Odwa', 'Nothing yet')
  const project = `/dashboard/my-research/${id}`
  await lookAt(page, [
    ['calendar-none', '/dashboard/account-settings/calendar', 'Make an address'],
    ['your-data-none', '/dashboard/account-settings/data', 'Make a file of my data'],
    ['files-none', `${project}?stage=1&part=files`, 'Add files'],
    ['history', `${project}/history`, 'started the project'],
    ['history-refused', `${project}/history`, 'The history could not be loaded', failing('history/list')],
    ['meeting-refused', `/dashboard/meeting-notes/${id}/${nowhere}`, 'This meeting could not be found'],
    ['support-desk-refused', '/support-desk', 'Oops! We lost our bearings'],
    ['login-already-in', '/login', 'You are logged in as'],
  ])
})

test('no word is too long for a page, from 320 to 1,920 pixels', async ({ browser }) => {
  const { page, call } = await someoneOn(browser, 'Wide', 'Researcher')
  const word = 'W'.repeat(200)
  const { id } = await call('post', '/projects', { title: word, researchQuestion: word, phase: 1 })
  const { stages } = await call('get', `/projects/${id}`)
  const stage = `/projects/${id}/stages/${stages[0].id}`
  await call('post', `${stage}/messages`, { id: crypto.randomUUID(), message: word })
  const link = { id: crypto.randomUUID(), title: word, url: 'https://example.org', description: word }
  await call('post', `${stage}/links`, link)
  const project = `/dashboard/my-research/${id}`
  const pages = ['/dashboard/my-research', '/dashboard/my-projects', project, `${project}?stage=1`]
  await lookAt(
    page,
    pages.map((address) => [null, address, word, fits]),
  )
})
