import { expect, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { addFiles, paper } from '../papers.ts'
import { closeAll, someoneOn, waitingOf } from '../project-fixtures.ts'
import { askFor, finish, point, send, threePeople } from '../review-fixtures.ts'

const first = ['We ask two hundred households.', 'Water is kept for days.', 'The sample is drawn by hand.']
const second = ['We ask three hundred households.', 'Water is kept for days.', 'The sample is drawn by lot.']

test('three people take a stage through two rounds live, and both stay readable', { tag: '@main' }, async ({
  browser,
}) => {
  const { student, supervisor, collaborator, id } = await threePeople(browser, 'Water in the household')
  const [hers, his, theirs] = [student.page, supervisor.page, collaborator.page]

  // v1, and the first round.
  await addFiles(hers, await paper(hers, 'Proposal.pdf', first))
  await expect(hers.getByRole('button', { name: 'Proposal.pdf', exact: true })).toBeVisible()
  await expect(his.getByRole('button', { name: 'Proposal.pdf', exact: true })).toBeVisible()
  await send(hers, 'Please look at the sample.')
  for (const page of [his, theirs]) await expect(page.getByText('Please look at the sample.').first()).toBeVisible()
  await expect(his.getByText('It is your turn.')).toBeVisible()
  await expect(his.getByRole('combobox', { name: 'Status' })).toBeDisabled()
  await his.getByRole('button', { name: 'Proposal.pdf, version 1', exact: true }).click()
  await expect(his.getByRole('document', { name: 'Pages' }).getByText('two hundred households')).toBeAttached()
  await his.keyboard.press('Escape')

  // The form goes along beside the pages. Escape closes it, then the pages; what it held is there again.
  const field = his.getByLabel('What should change?')
  await his.getByRole('button', { name: 'Ask for a change' }).click()
  await field.fill('Name the households.')
  await his.getByRole('button', { name: 'Proposal.pdf, version 1', exact: true }).click()
  await expect(his.getByRole('document', { name: 'Pages' })).toBeVisible()
  await expect(field).toHaveValue('Name the households.')
  await his.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await his.keyboard.press('Escape')
  await expect(his.getByRole('dialog')).toBeHidden()
  await his.getByRole('button', { name: 'Edit (draft 1)' }).click()
  await expect(field).toHaveValue('Name the households.')
  await expect(his.getByText('Kept as your draft.')).toBeVisible()
  await field.press('Escape')
  await expect(field).toBeHidden()
  await his.getByRole('button', { name: 'Edit (draft 1)' }).click()
  await expect(field).toHaveValue('Name the households.')
  await his.reload()
  await expect(field).toHaveValue('Name the households.')
  await his.getByRole('button', { name: 'Cancel', exact: true }).click()
  await his.getByRole('button', { name: 'Remove (draft 1)' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(his.getByRole('button', { name: 'Edit (draft 1)' })).toBeHidden()

  // Three changes, and back.
  await askFor(his, 'Ask more households.', { where: 'Proposal.pdf, version 1', on: '1' })
  await askFor(his, 'Draw the sample by lot.')
  await askFor(his, 'Add a figure.', { should: true })
  for (const page of [hers, theirs]) await expect(page.getByText('Add a figure.')).toBeHidden()
  await inspect(his, 'review-open')
  await his.setViewportSize({ width: 1280, height: 800 })
  await finish(his, 'Return for changes', 'Nearly there: the sample first.')
  for (const page of [hers, theirs]) await expect(point(page, 3)).toContainText('Add a figure.')
  await expect(hers.getByText('It is your turn.')).toBeVisible()
  await expect(hers.getByText('Nearly there: the sample first.').first()).toBeVisible()

  // A must that is not answered keeps it here.
  await expect(hers.getByText('2 “musts” still need an answer.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Send for review' })).toBeDisabled()
  await point(hers, 1).getByRole('button', { name: /^Done/ }).click()
  await hers.getByLabel('What was done? (optional)').fill('Three hundred now.')
  await hers.getByRole('button', { name: 'Mark as done' }).click()
  await expect(theirs.getByText('Three hundred now.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Send for review' })).toBeDisabled()
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
  await expect(his.getByText('To approve without corrections, close the 2 points marked “must” first.')).toBeVisible()
  await his.getByRole('button', { name: 'Finish review' }).click()
  await expect(his.getByRole('radio', { name: 'Approve', exact: true })).toBeDisabled()
  await his.keyboard.press('Escape')
  for (const number of [1, 2]) {
    await point(his, number)
      .getByRole('button', { name: `Close (point ${number})` })
      .click()
    await expect(point(hers, number)).toContainText('Closed')
  }
  // Whoever has scrolled down sees what comes to the top.
  await hers.setViewportSize({ width: 1280, height: 560 })
  await point(hers, 3).scrollIntoViewIfNeeded()
  await hers.locator('details').filter({ hasText: 'Round 1' }).scrollIntoViewIfNeeded()
  await finish(his, 'Approve', 'Well done.')
  await expect(hers.getByText('All nine stages').or(hers.getByRole('button', { name: /^Next: / }))).toBeInViewport()
  await expect(hers.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeInViewport({ ratio: 1 })
  await hers.setViewportSize({ width: 1280, height: 800 })

  // Complete for all three, and the project moves on.
  for (const page of [hers, his, theirs]) {
    await expect(page.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()
    await expect(page.getByText('Well done.').first()).toBeVisible()
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

  // It stands in the history, and under the bell, which leads to it from wherever one is.
  await hers.goto(`/dashboard/my-research/${id}/history?kind=review`)
  await expect(hers.getByText('approved Concept Sheet, round 2')).toBeVisible()
  const approved = hers.getByRole('dialog').getByRole('link', { name: /approved Concept Sheet in round 2/ })
  const bell = hers.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await approved.click()
  const reviewTab = hers.getByRole('tab', { name: /^Review/ })
  await expect(reviewTab).toHaveAttribute('aria-selected', 'true')
  await hers.getByRole('tab', { name: 'Discussion' }).click()
  await bell.click()
  await approved.click()
  await expect(reviewTab).toHaveAttribute('aria-selected', 'true')
  await closeAll(student, supervisor, collaborator)
})

test('a stage is not sent to a supervisor who has not joined yet', { tag: '@main' }, async ({ browser }) => {
  const student = await someoneOn(browser, 'Thandi', 'Researcher')
  const id: string = (await student.call('post', '/projects', { title: 'Nobody there yet', phase: 1 })).id
  const { stages } = await student.call('get', `/projects/${id}`)
  await student.call('put', `/projects/${id}/stages/${stages[0].id}/status`, { status: 'in_progress' })
  const invited = await someoneOn(browser, 'Fatima', 'Supervisor')
  await student.call('post', `/projects/${id}/invitations`, {
    invitations: [{ email: invited.email, role: 'supervisor' }],
  })
  const { page } = student
  const reason = /^Fatima \S+ has not joined yet\. You can send it as soon as they have\.$/
  await page.goto(`/dashboard/my-research/${id}`)
  const send = page.getByRole('button', { name: 'Send for review' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(reason)
  await inspect(page, 'review-nobody-yet')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(reason)
  await page.getByRole('tab', { name: 'Review' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(send).toBeDisabled()
  // Once they are there, it is one press.
  await invited.call('post', `/invitations/${await waitingOf(invited)}/accept`)
  await expect(send).toBeEnabled()
  await closeAll(student, invited)
})
