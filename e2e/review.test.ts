import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { addFiles, paper } from './papers.ts'
import { mailedLink, open } from './people.ts'
import { closeAll, joined, someoneOn } from './project-fixtures.ts'

const first = ['We ask two hundred households.', 'Water is kept for days.', 'The sample is drawn by hand.']
const second = ['We ask three hundred households.', 'Water is kept for days.', 'The sample is drawn by lot.']

async function threePeople(browser: Parameters<typeof someoneOn>[0], title: string) {
  const student = await someoneOn(browser, 'Thandi', 'Researcher')
  const id: string = (await student.call('post', '/projects', { title, phase: 1 })).id
  const supervisor = await joined(browser, student, id, 'Sipho', 'supervisor')
  const collaborator = await joined(browser, student, id, 'Nia', 'collaborator')
  const { stages } = await student.call('get', `/projects/${id}`)
  const address = (tab: string) => `/dashboard/${tab}/${id}?stage=1&part=review`
  await student.page.goto(address('my-research'))
  await supervisor.page.goto(address('my-students'))
  await collaborator.page.goto(address('collaborations'))
  return { student, supervisor, collaborator, id, stageId: stages[0].id as string }
}

const point = (page: Page, number: number) => page.getByRole('listitem').filter({ hasText: `Point ${number}` })

async function askFor(page: Page, text: string, { should = false, where = '', on = '' } = {}) {
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await page.getByLabel('What should change?').fill(text)
  if (should) await page.getByText('Should', { exact: true }).click()
  if (where) {
    await page.getByRole('combobox', { name: 'Where' }).click()
    await page.getByRole('option', { name: where }).click()
  }
  if (on) await page.getByRole('textbox', { name: 'Page' }).fill(on)
  await page.getByRole('button', { name: 'Add point' }).click()
  await expect(page.getByText(text)).toBeVisible()
}

async function send(page: Page, note: string) {
  await page.getByRole('button', { name: 'Send to review' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('Note').fill(note)
  await asking.getByRole('button', { name: 'Send to review' }).click()
  await expect(asking).toBeHidden()
}

test('a stage goes through two rounds between three people, live, and both can be read in the end', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { student, supervisor, collaborator, id } = await threePeople(browser, 'Water in the household')
  const [hers, his, theirs] = [student.page, supervisor.page, collaborator.page]

  // v1, and the first round.
  await addFiles(hers, await paper(hers, 'Proposal.pdf', first))
  await expect(hers.getByRole('button', { name: 'Proposal.pdf', exact: true })).toBeVisible()
  await expect(his.getByRole('button', { name: 'Proposal.pdf', exact: true })).toBeVisible()
  await send(hers, 'Please look at the sample.')
  for (const page of [his, theirs]) await expect(page.getByText('Please look at the sample.')).toBeVisible()
  await expect(his.getByText('It is your turn.')).toBeVisible()
  await expect(his.getByRole('combobox', { name: 'Status' })).toBeDisabled()
  await his.getByRole('button', { name: 'Proposal.pdf, version 1', exact: true }).click()
  await expect(his.getByRole('document', { name: 'Pages' }).getByText('two hundred households')).toBeAttached()
  await his.keyboard.press('Escape')

  // Three changes, and back.
  await askFor(his, 'Ask more households.', { where: 'Proposal.pdf, version 1', on: '1' })
  await askFor(his, 'Draw the sample by lot.')
  await askFor(his, 'Add a figure.', { should: true })
  for (const page of [hers, theirs]) await expect(point(page, 3)).toContainText('Add a figure.')
  await inspect(his, 'review-open')
  await his.setViewportSize({ width: 1280, height: 800 })
  await his.getByRole('button', { name: 'Return …' }).click()
  await his.getByLabel('Summary').fill('Nearly there: the sample first.')
  await his.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(hers.getByText('It is your turn.')).toBeVisible()
  await expect(hers.getByText('Nearly there: the sample first.').first()).toBeVisible()

  // A must that is not answered keeps it here.
  await expect(hers.getByText('2 points that must be answered are not')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Send to review' })).toBeDisabled()
  await point(hers, 1).getByRole('button', { name: /^Done/ }).click()
  await hers.getByLabel('What was done? (optional)').fill('Three hundred now.')
  await hers.getByRole('button', { name: 'Mark as done' }).click()
  await expect(theirs.getByText('Three hundred now.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Send to review' })).toBeDisabled()
  await point(hers, 3)
    .getByRole('button', { name: /^Not done/ })
    .click()
  await hers.getByRole('button', { name: 'Mark as not done' }).click()
  await expect(hers.getByText('Say why it is not done.')).toBeVisible()
  await hers.getByLabel('Why is it not done?').fill('There is no room for one.')
  await hers.getByRole('button', { name: 'Mark as not done' }).click()
  await point(hers, 2).getByRole('button', { name: /^Done/ }).click()
  await hers.getByRole('button', { name: 'Mark as done' }).click()
  await inspect(hers, 'review-answered')
  await hers.setViewportSize({ width: 1280, height: 800 })

  // v2, and the second round.
  await addFiles(hers, await paper(hers, 'Proposal.pdf', second))
  await hers.getByRole('button', { name: 'Add as version 2' }).click()
  await expect(hers.getByText('1 earlier version')).toBeVisible()
  await send(hers, 'The sample is larger.')
  await his.getByRole('button', { name: 'Compare with version 1' }).click()
  const difference = his.getByRole('document', { name: 'What changed' })
  await expect(difference.locator('del').first()).toHaveText('two')
  await expect(difference.locator('ins').first()).toHaveText('three')
  await inspect(his, 'review-compare')
  await his.setViewportSize({ width: 1280, height: 800 })
  await his.keyboard.press('Escape')
  await his.getByRole('button', { name: 'Approve …' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(his.getByText('2 points marked “must” are not closed.')).toBeVisible()
  await his.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  for (const number of [1, 2]) {
    await point(his, number)
      .getByRole('button', { name: `Close (point ${number})` })
      .click()
    await expect(point(hers, number)).toContainText('Closed')
  }
  await his.getByRole('button', { name: 'Approve …' }).click()
  await his.getByRole('dialog').getByLabel('Summary').fill('Well done.')
  await his.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()

  // Complete for all three, and the project moves on.
  for (const page of [hers, his, theirs]) {
    await expect(page.getByText('Concept Sheet is complete.', { exact: false })).toBeVisible()
    await expect(page.getByText('Well done.')).toBeVisible()
  }
  expect((await student.call('get', `/projects/${id}`)).currentPhase).toBe(2)
  const old = theirs.locator('details').filter({ hasText: 'Round 1' })
  await old.locator('summary').click()
  await expect(old.getByText('Please look at the sample.')).toBeVisible()
  await old.getByRole('button', { name: 'Proposal.pdf, version 1', exact: true }).click()
  await expect(theirs.getByRole('document', { name: 'Pages' }).getByText('two hundred households')).toBeAttached()
  await theirs.keyboard.press('Escape')
  await inspect(theirs, 'review-ended')
  await theirs.setViewportSize({ width: 1280, height: 800 })

  // What was seen is no news; who was away has it under the bell, and it leads here.
  await hers.goto(`/dashboard/my-research/${id}/history?kind=review`)
  await expect(hers.getByText('approved Concept Sheet, round 2')).toBeVisible()
  await closeAll(student, supervisor, collaborator)
})

test('a review is asked for, answered and decided with the keyboard alone', async ({ browser }) => {
  const { student, supervisor, collaborator, id, stageId } = await threePeople(browser, 'By keyboard')
  await student.call('post', `/projects/${id}/stages/${stageId}/links`, {
    ...{ id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' },
  })
  const [hers, his] = [student.page, supervisor.page]
  const press = async (page: Page, name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press(key)
  }
  await press(hers, 'Send to review')
  await expect(hers.getByLabel('Note')).toBeFocused()
  await hers.keyboard.type('Please read')
  await hers.getByRole('dialog').getByRole('button', { name: 'Send to review' }).focus()
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('dialog')).toBeHidden()
  await expect(his.getByText('Please read')).toBeVisible()
  await press(his, 'Ask for a change')
  await expect(his.getByLabel('What should change?')).toBeFocused()
  await his.keyboard.type('Shorter')
  await press(his, 'Add point')
  await expect(point(his, 1)).toBeVisible()
  await press(his, 'Return …')
  await expect(his.getByLabel('Summary')).toBeFocused()
  await his.keyboard.press('Escape')
  await expect(his.getByRole('dialog')).toBeHidden()
  await expect(his.getByRole('button', { name: 'Return …' })).toBeFocused()
  await his.keyboard.press('Enter')
  await his.keyboard.type('See the point')
  await press(his, /^Return$/)
  await expect(hers.getByText('See the point').first()).toBeVisible()
  await press(hers, /^Done … \(point 1\)/)
  await expect(hers.getByLabel('What was done? (optional)')).toBeFocused()
  await press(hers, 'Mark as done')
  await expect(point(hers, 1)).toContainText('Done')
  await closeAll(student, supervisor, collaborator)
})

test('two supervisors decide in two tabs: one is told who was faster, and loses nothing', async ({ browser }) => {
  const { student, supervisor, collaborator, id, stageId } = await threePeople(browser, 'Who is faster')
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await student.call('post', `/projects/${id}/stages/${stageId}/links`, link)
  const round = crypto.randomUUID()
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds`, { id: round, linkIds: [link.id] })
  const page = supervisor.page
  await page.getByRole('button', { name: 'Return …' }).click()
  await page.getByLabel('Summary').fill('A long and careful answer')
  await page.context().setOffline(true)
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds/${round}/withdraw`)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(page.getByText(/Thandi .*was faster: this round was withdrawn/)).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('A long and careful answer')
  await closeAll(student, supervisor, collaborator)
})

test('a guest without an account reads, asks for changes and reports; the link is dead after the decision', async ({
  browser,
}) => {
  const { student, supervisor, collaborator } = await threePeople(browser, 'With a guest')
  const [hers, his] = [student.page, supervisor.page]
  await addFiles(hers, await paper(hers, 'Thesis.pdf', first))
  await expect(hers.getByRole('button', { name: 'Thesis.pdf', exact: true })).toBeVisible()
  await send(hers, 'For the examiner')
  await his.getByRole('button', { name: 'Ask a guest examiner' }).click()
  await his.getByRole('textbox', { name: 'Name' }).fill('Prof Mokoena')
  const email = `guest.${Date.now()}@example.org`
  await his.getByRole('textbox', { name: 'Email' }).fill(email)
  await his.getByRole('button', { name: 'Send the link' }).click()
  await expect(his.getByText('Prof Mokoena')).toBeVisible()
  const guest = await open(browser)
  await guest.goto(await mailedLink(his, email, '/review#'))
  await expect(guest.getByRole('heading', { name: 'Concept Sheet, round 1' })).toBeVisible()
  await guest.getByRole('button', { name: 'Thesis.pdf, version 1', exact: true }).click()
  await expect(guest.getByRole('document', { name: 'Pages' }).getByText('two hundred households')).toBeAttached()
  await guest.keyboard.press('Escape')
  await askFor(guest, 'The abstract is too long.', { where: 'Thesis.pdf, version 1', on: '1' })
  await guest.getByRole('textbox', { name: 'Your report' }).fill('Sound work.')
  await guest.reload()
  await expect(guest.getByRole('textbox', { name: 'Your report' })).toHaveValue('Sound work.')
  await inspect(guest, 'review-guest')
  await guest.setViewportSize({ width: 1280, height: 800 })
  await guest.getByRole('button', { name: 'Send the report' }).click()
  await expect(guest.getByText('Your report has been sent. Thank you.')).toBeVisible()
  await expect(hers.getByText('Sound work.')).toBeVisible()
  await expect(point(hers, 1)).toContainText('Prof Mokoena (guest)')
  expect(await guest.context().cookies()).toEqual([])
  await his.getByRole('button', { name: 'Return …' }).click()
  await his.getByLabel('Summary').fill('See the guest’s point.')
  await his.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(hers.getByText('It is your turn.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await inspect(guest, 'review-guest-dead')
  await guest.context().close()
  await closeAll(student, supervisor, collaborator)
})
