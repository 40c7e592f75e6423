import { type Browser, expect, type Page } from '@playwright/test'
import { typedDay } from '../../server/test/days.ts'
import { startApp } from '../app.ts'
import { expectAccessible, inspect } from '../inspect.ts'
import { agreeOnTime, decideOn, sayWhoWasThere, seeNothingTooSoon, seeSeries } from '../meeting-steps.ts'
import { fillLabels, logIn, pressButton, pressKeys, test } from '../people.ts'
import { type Someone, twoIn } from '../project-fixtures.ts'

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

/** A meeting that began an hour ago. */
async function scheduled({ call }: Someone, projectId: string, title = 'Progress') {
  const id = crypto.randomUUID()
  const details = { title, startsAt: anHourAgo(), zone: 'Africa/Johannesburg', minutes: 45 }
  await call('post', `/projects/${projectId}/meetings`, { id, ...details })
  return `/dashboard/meeting-notes/${projectId}/${id}`
}

const notesIn = (page: Page) => page.getByRole('textbox', { name: 'Notes' })
const textIn = async (page: Page) => (await notesIn(page).innerText()).replace(/\s+/g, ' ').trim()

/** Writes a paragraph of its own at the end. */
async function write(page: Page, words: string) {
  await notesIn(page).click()
  await pressKeys(page, 'Control+End', 'Enter')
  await page.keyboard.type(words)
}

/** The caret of somebody else in the notes, by the name that is drawn at it. */
const caretOf = (page: Page, name: string) => notesIn(page).locator(`[data-writer^="${name}"]`)

async function pair(browser: Browser) {
  const two = await twoIn(browser, 'Tides of the Wild Coast', ['Nomvula', 'Ayesha'], 'supervisor')
  return { ...two, student: two.owner.page, supervisor: two.member.page }
}

test('notes of two people merge across processes, a minute offline and a killed process', async ({ browser }) => {
  const settings = () => ({ DATABASE_URL: process.env.APP_DATABASE_URL ?? '' })
  let second = await startApp(settings())
  const { owner, id, supervisor, close } = await pair(browser)
  const address = await scheduled(owner, id)
  const student = await logIn(browser, owner, second.url)
  await student.goto(`${second.url}${address}`)
  await supervisor.goto(address)
  for (const page of [student, supervisor]) await expect(notesIn(page)).toHaveAttribute('aria-readonly', 'false')

  await Promise.all([write(student, 'Written by the student.'), write(supervisor, 'Written by the supervisor.')])
  for (const page of [student, supervisor]) {
    await expect(notesIn(page)).toContainText('Written by the student.')
    await expect(notesIn(page)).toContainText('Written by the supervisor.')
  }
  await expect(caretOf(student, 'Ayesha')).toBeVisible()
  await expect(student.getByRole('status').filter({ hasText: /Writing now: Ayesha/ })).toBeVisible()
  await inspect(supervisor, 'meeting-carets', caretOf(supervisor, 'Nomvula'))

  await student.context().setOffline(true)
  await write(student, 'Written offline.')
  await expect(student.getByText('Not saved yet')).toBeVisible()
  await write(supervisor, 'Written meanwhile.')
  // As long as somebody is in a tunnel: what expires in a minute has expired.
  await student.waitForTimeout(60_000)
  await expect(caretOf(supervisor, 'Nomvula')).toBeHidden()
  await student.context().setOffline(false)
  for (const page of [student, supervisor]) {
    await expect(notesIn(page)).toContainText('Written offline.', { timeout: 30_000 })
    await expect(notesIn(page)).toContainText('Written meanwhile.', { timeout: 30_000 })
  }

  await second.kill()
  await write(student, 'Written while the process was dead.')
  await write(supervisor, 'Written through the other.')
  second = await startApp({ ...settings(), PORT: second.port })
  for (const page of [student, supervisor]) {
    await expect(notesIn(page)).toContainText('Written while the process was dead.', { timeout: 30_000 })
    await expect(notesIn(page)).toContainText('Written through the other.', { timeout: 30_000 })
  }
  expect(await textIn(student)).toBe(await textIn(supervisor))
  await supervisor.reload()
  await expect(notesIn(supervisor)).toContainText('Written through the other.')
  expect(await textIn(supervisor)).toBe(await textIn(student))

  await expect(caretOf(supervisor, 'Nomvula')).toBeVisible()
  await student.context().close()
  await expect(caretOf(supervisor, 'Nomvula')).toBeHidden()
  await expect(supervisor.getByText('Writing now')).toBeHidden()
  await close()
  await second.stop()
})

test('what was written offline survives a reload of the page', async ({ browser }) => {
  const { owner, id, student } = await pair(browser)
  const address = await scheduled(owner, id)
  await student.goto(address)
  await expect(notesIn(student)).toHaveAttribute('aria-readonly', 'false')
  await write(student, 'Here before.')
  await expect(student.getByText('Saved.')).toBeVisible()
  await student.route('**/rpc/meetings/writeNotes', (route) => route.abort())
  await write(student, 'Not lost.')
  await expect(student.getByText('Not saved yet')).toBeVisible()
  await student.unroute('**/rpc/meetings/writeNotes')
  await student.reload()
  await expect(notesIn(student)).toContainText('Not lost.')
  await expect(student.getByText('Saved.')).toBeVisible()
  await student.evaluate(() => sessionStorage.clear())
  await student.reload()
  await expect(notesIn(student)).toContainText('Here before.')
  await expect(notesIn(student)).toContainText('Not lost.')
})

test('a meeting from its invitation to its locked minutes', async ({ browser }) => {
  const { id, student, supervisor } = await pair(browser)
  await student.goto('/dashboard/meeting-notes')
  await inspect(student, 'meetings-none', student.getByText('No meetings are planned'))
  await seeNothingTooSoon(student)
  await agreeOnTime(student, supervisor, id)
  await student.goto('/dashboard/meeting-notes')
  await student.getByRole('button', { name: 'Schedule a meeting' }).first().click()
  const form = student.getByRole('dialog', { name: 'Schedule a meeting' })
  await expect(form.getByLabel('Title')).toHaveValue('Supervision')
  await form.getByLabel('Title').fill('')
  await pressButton(form, /^Schedule$/, 'Give the meeting a title.')
  await seeSeries(student, form)
  await form.getByLabel('Title').fill('Before the data come in')
  await form.getByRole('textbox', { name: 'Day' }).fill(typedDay())
  await fillLabels(form, { 'Starts at': '00:00', Place: 'Room 12' })
  await pressButton(form, /^Schedule$/, student.getByRole('heading', { name: 'Before the data come in' }))
  const address = new URL(student.url()).pathname
  expect(address).toContain(id)

  await student.getByRole('button', { name: 'Add to the agenda' }).click()
  await student.getByLabel('What to talk about').fill('The sampling frame')
  await student.keyboard.press('Enter')
  await expect(student.getByRole('listitem').filter({ hasText: 'The sampling frame' })).toBeVisible()
  await student.getByRole('button', { name: 'Done', exact: true }).click()

  await supervisor.goto(address)
  await expect(supervisor.getByText('The sampling frame')).toBeVisible()
  await supervisor.getByRole('button', { name: 'Add an action' }).click()
  await supervisor.getByLabel('What needs to be done').fill('Ask the clinic for the list')
  await supervisor.getByRole('combobox', { name: 'Who' }).click()
  await supervisor.getByRole('option', { name: /Nomvula/ }).click()
  await pressButton(supervisor, /^Add$/, student.getByText('Ask the clinic for the list'))
  await decideOn(supervisor, 'The sampling frame')
  await expect(student.getByRole('list', { name: 'Decided on The sampling frame' })).toContainText('Twelve clinics')
  await student.getByRole('combobox', { name: /Nomvula .* was/ }).selectOption('Present')
  await write(student, 'We agreed on the frame.')
  await expect(notesIn(supervisor)).toContainText('We agreed on the frame.')
  await inspect(student, 'meeting')

  await student.getByRole('button', { name: 'Acknowledge the minutes' }).click()
  await sayWhoWasThere(student)
  await expect(student.getByRole('button', { name: 'Acknowledge the minutes' })).toBeHidden()
  // Only what is on the screen can be acknowledged: who was there came with it.
  await expect(supervisor.getByRole('region', { name: 'Minutes', exact: true }).getByRole('listitem')).toHaveCount(1)
  await supervisor.getByRole('button', { name: 'Acknowledge the minutes' }).click()
  for (const page of [student, supervisor]) {
    await expect(page.getByText('Both sides have acknowledged them.')).toBeVisible()
    await expect(notesIn(page)).toHaveAttribute('aria-readonly', 'true')
    await expect(page.getByRole('button', { name: 'Add a decision' })).toBeHidden()
  }
  await fillLabels(supervisor, { 'Add something to the minutes': 'The clinic closes in December.' }, 'Add addendum')
  await inspect(student, 'meeting-locked', student.getByText('The clinic closes in December.'))

  await student.setViewportSize({ width: 1280, height: 844 })
  await student.goto('/dashboard/my-research')
  const done = student.getByRole('button', { name: 'Done: Ask the clinic for the list' })
  await done.click()
  await expect(done).toBeHidden()
  await expect(supervisor.getByText('Done').filter({ hasText: '· Done' })).toBeVisible()
})

test('a question in a chat comes to the agenda of the next meeting', { tag: '@main' }, async ({ browser }) => {
  const { owner, id, student } = await pair(browser)
  const address = await scheduled(owner, id)
  const project = await owner.call('get', `/projects/${id}`)
  const [stage] = project.stages
  const message = { id: crypto.randomUUID(), message: 'Which sampling frame?' }
  await owner.call('post', `/projects/${id}/stages/${stage.id}/messages`, message)
  await student.goto(`/dashboard/my-research/${id}?stage=1`)
  await student.getByRole('button', { name: 'More' }).press('Enter')
  await student.getByRole('menuitem', { name: 'For the next meeting' }).press('Enter')
  await expect(student.getByRole('article').getByText('For the next meeting')).toBeVisible()
  await student.goto(address)
  await student.getByRole('button', { name: 'Draft it from what is open' }).click()
  await expect(student.getByLabel(/asks in Concept Sheet: Which sampling frame/)).toBeChecked()
  await expectAccessible(student, 'agenda-draft')
  await student.getByRole('button', { name: 'Add 1 line' }).click()
  await student.getByRole('link', { name: 'Open the message' }).click()
  await expect(student.getByRole('article').getByText('Which sampling frame?')).toBeVisible()
})

test('the supervisor sees who wrote what in the notes, and takes back what somebody deleted', async ({ browser }) => {
  const { owner, member, id } = await twoIn(browser, 'Kelp', ['Neo', 'Rita'], 'supervisor')
  const address = await scheduled(owner, id)
  await owner.page.goto(address)
  await expect(notesIn(owner.page)).toHaveAttribute('aria-readonly', 'false')
  await notesIn(owner.page).click()
  await owner.page.keyboard.type('What we agreed about the sample')
  await expect(owner.page.getByText('Saved.')).toBeVisible()
  const { page } = member
  await page.goto(address)
  await expect(notesIn(page)).toContainText('What we agreed')
  await expect(notesIn(page)).toHaveAttribute('aria-readonly', 'false')
  await notesIn(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Nothing')
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await expect.poll(() => textIn(owner.page)).toBe('Nothing')
  await page.getByRole('button', { name: 'Who wrote what' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who wrote what' })
  const hers = dialog.getByRole('listitem').filter({ hasText: 'Added: Nothing' })
  await expect(hers).toContainText('Deleted: What we agreed about the sample')
  await inspect(page, 'notes-history')
  await hers.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog', { name: 'Take this back?' }).getByRole('button', { name: 'Take it back' }).click()
  await expect(hers).toContainText('Taken back')
  await expect.poll(() => textIn(owner.page)).toBe('What we agreed about the sample')
  await page.keyboard.press('Escape')
  await expect.poll(() => textIn(page)).toBe('What we agreed about the sample')
})
