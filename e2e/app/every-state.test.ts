import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pagesFolder } from '../../server/ground/pages/build.ts'
import routes from '../../web/routes.ts'
import { expectAccessible } from '../accessible.ts'
import { glance } from '../inspect.ts'
import { addFiles } from '../papers.ts'
import { confirmationLink, fillSignUp, logIn, newEmail, open } from '../people.ts'
import { closeAll, procedure, refuse, someoneOn } from '../project-fixtures.ts'
import { type State, states } from '../states.ts'

/* The states that no other story comes by: empty, refused, on their way. */

test.use({ actionTimeout: 10_000 })

const addresses = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path ? [path] : []),
    ...addresses(children ?? []),
  ])

test('every address has its states, and every state is looked at', () => {
  const beside = ['dev/mailbox']
  expect(Object.keys(states).sort()).toEqual([...addresses(routes), ...beside].sort())
  const folder = join(import.meta.dirname, '..')
  const stories = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'states.ts')
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const never = Object.values<readonly string[]>(states)
    .flat()
    .filter((state) => !stories.includes(`'${state}'`))
  expect(never).toEqual([])
})

type Look = [state: State, address: string, seen: string, prepare?: (page: Page) => Promise<unknown>]

/** Looks at screens one after the other, each as somebody comes to it: what is seen is a text of it. */
async function lookAt(page: Page, looks: Look[]) {
  for (const [state, address, seen, prepare] of looks) {
    await prepare?.(page)
    await page.goto('about:blank')
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(address)
    await expect(page.getByText(seen).or(page.getByLabel(seen)).filter({ visible: true }).first()).toBeVisible()
    await glance(page, state)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** The server failed: nothing in the product makes it, so its page is put in the place of another. */
const inPlace = (path: string, of: string) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, path: join(pagesFolder() ?? '', of, 'index.html'), contentType: 'text/html' }),
  )

/** A procedure that fails, and one that does not answer as long as somebody looks. */
const failing = (name: string) => instead(name, refuse(403, 'FORBIDDEN'))
const silent = (name: string) => instead(name, () => new Promise<void>(() => {}))

/** What was seen here before would be shown instead: this is a device that knows nothing. */
const instead = (name: string, answer: Parameters<typeof procedure>[2]) => async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('seen-by'))
  await procedure(page, name, answer)
}

test('public pages, as visitors find them', async ({ browser }) => {
  const page = await open(browser)
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
  // Both schemes stand beside each other.
  await page.goto('/dev/theme')
  await expect(page.getByRole('heading', { name: 'Dark' })).toBeVisible()
  const state: State = 'theme'
  await expectAccessible(page, state)
  await page.context().close()
})

test('forms of visitors, refused', async ({ browser }) => {
  const page = await open(browser)
  const send = async (state: State, button: string) => {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await glance(page, state)
    await page.setViewportSize({ width: 1280, height: 844 })
  }
  await page.goto('/contact-support')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Email').fill('ada@nowhere')
  await page.getByLabel('Subject').fill('A link')
  await page.getByLabel('Message').fill('It does not open.')
  await send('contact-support-refused', 'Send request')
  await page.goto('/unsubscribe?token=nobody')
  await send('unsubscribe-refused', 'Unsubscribe')
  await page.context().close()
})

test('an address is being confirmed, and is', async ({ browser }) => {
  const page = await open(browser)
  const email = newEmail('states')
  await fillSignUp(page, email)
  await expect(page).toHaveURL(/\/login$/)
  const link = await confirmationLink(page, email)
  await lookAt(page, [
    ['confirm-email-waiting', link, 'One moment, please.', silent('accounts/confirmEmail')],
    // Older links have the token in the query.
    ['confirm-email-done', link.replace('#token_hash', '?token'), 'Email confirmed successfully. Please log in.'],
  ])
  await page.context().close()
})

test('somebody who has nothing yet', async ({ browser }) => {
  const someone = await someoneOn(browser, 'Nandi', 'Researcher')
  const { page } = someone
  const id: string = (await someone.call('post', '/projects', { title: 'Nothing yet', phase: 1 })).id
  const project = `/dashboard/my-research/${id}`
  const nowhere = '00000000-0000-7000-8000-000000000000'
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
  await closeAll(someone)
})

test('what does not come, and what is still on its way', async ({ browser }) => {
  const page = await logIn(browser, 'lindiwe')
  await page.getByRole('link', { name: /Household water/ }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const project = `/dashboard/my-research/${id}`
  await lookAt(page, [
    ['list-loading', '/dashboard/my-research?search=x', 'Loading projects', silent('projects/list')],
    ['list-refused', '/dashboard/my-research?search=x', 'Try again', failing('projects/list')],
    ['project-loading', project, 'Loading the project', silent('projects/find')],
    ['stage-loading', `${project}?stage=2`, 'Proposal', silent('stages/open')],
    ['stage-refused', `${project}?stage=2`, 'The stage could not be loaded', failing('stages/open')],
    ['notifications-loading', '/dashboard/notifications', 'Notifications', silent('notifications/listPage')],
    ['notifications-refused', '/dashboard/notifications', 'Try again', failing('notifications/listPage')],
    ['meetings', '/dashboard/meeting-notes', 'Meeting notes'],
    ['meetings-of-project', `/dashboard/meeting-notes/${id}`, 'Meeting notes'],
    ['meetings-refused', '/dashboard/meeting-notes', 'Try again', failing('meetings/list')],
    ['publications-refused', '/dashboard/publications', 'Try again', failing('publications/list')],
    ['billing-refused', '/dashboard/account-settings/billing', 'Try again', failing('payments/list')],
    ['plans-loading', '/manage-plan', 'Back to Dashboard', silent('subscriptions/find')],
  ])
  await page.context().close()
})

test('windows and menus that open over a page', async ({ browser }) => {
  const someone = await someoneOn(browser, 'Odwa', 'Researcher')
  const { page } = someone
  const id: string = (await someone.call('post', '/projects', { title: 'Windows', phase: 1 })).id
  const { stages } = await someone.call('get', `/projects/${id}`)
  await someone.call('put', `/projects/${id}/stages/${stages[0].id}/status`, { status: 'completed' })
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const meeting = crypto.randomUUID()
  await someone.call('post', `/projects/${id}/meetings`, {
    ...{ id: meeting, title: 'To come', startsAt, zone: 'Africa/Johannesburg', minutes: 45 },
  })
  const wide = () => page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(`/dashboard/meeting-notes/${id}/${meeting}`)
  await expect(page.getByRole('heading', { name: 'To come' })).toBeVisible()
  // Nobody was there yet.
  const people = page.getByRole('region', { name: 'Who comes' })
  await expect(people).toContainText('Odwa Molefe')
  await expect(people.getByRole('combobox')).toHaveCount(0)
  await glance(page, 'meeting-to-come')
  await wide()

  await page.goto('/dashboard/my-research')
  await page.getByRole('button', { name: /user menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await glance(page, 'user-menu')
  await wide()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await glance(page, 'keys')
  await wide()

  await page.goto('/dashboard/publications')
  await expect(page.getByRole('button', { name: 'Import' })).toBeVisible()
  // What a window is made of comes late.
  const scripts = '**/assets/*.js'
  const arriving = Promise.withResolvers<void>()
  await page.route(scripts, (route) => arriving.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('dialog').getByRole('status', { name: 'Loading' })).toBeVisible()
  await glance(page, 'window-loading')
  await wide()
  arriving.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await glance(page, 'publications-import')
  await wide()

  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'In progress' }).click()
  await expect(page.getByRole('dialog', { name: 'Set Concept Sheet back?' })).toBeVisible()
  await glance(page, 'set-back')
  await wide()
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await addFiles(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Low tide at six.') })
  await page.getByRole('button', { name: 'notes.txt', exact: true }).click()
  await expect(page.getByText('Low tide at six.')).toBeVisible()
  await glance(page, 'file-window')
  await closeAll(someone)
})
