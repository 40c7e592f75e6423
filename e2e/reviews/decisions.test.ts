import { expect } from '@playwright/test'
import { glance, inspect } from '../inspect.ts'
import { closeWith, fillTextboxes, pressButton, see, test } from '../people.ts'
import { joined } from '../project-fixtures.ts'
import { askFor, finish, point, threePeople } from '../review-fixtures.ts'

test('two supervisors approve, one with a rubric, and minor corrections need no new round', async ({ browser }) => {
  test.slow()
  const { student, supervisor, id, stageId } = await threePeople(browser, 'Two who decide', 'Institutions')
  const second = await joined(browser, student, id, 'Naledi', 'supervisor')
  const [hers, his, other] = [student.page, supervisor.page, second.page]
  await other.goto(`/dashboard/my-students/${id}?stage=1&part=review`)
  const setting = { title: 'Two who decide', status: 'Active', allMustApprove: true }
  await student.call('put', `/projects/${id}`, setting)
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await student.call('post', `/projects/${id}/stages/${stageId}/links`, link)
  const round = { id: crypto.randomUUID(), linkIds: [link.id] }
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds`, round)

  await his.getByRole('button', { name: 'Ask a guest reader' }).click()
  await fillTextboxes(his, { Name: 'Prof Mokoena', Email: `guest.${Date.now()}@example.org` })
  await his.getByRole('checkbox', { name: 'Hold back their name and report until the decision' }).check()
  await glance(his, 'review-hold-back')
  await pressButton(his, 'Send the link', 'Held back from the owner until the decision.')
  await expect(hers.getByText('Name and report are held back until the decision.')).toBeVisible()
  await expect(hers.getByText('Prof Mokoena')).toBeHidden()

  await askFor(his, 'Name the instrument.')
  await askFor(his, 'Say how many.', { should: true })
  await his.getByRole('button', { name: 'Finish review' }).click()
  const asking = his.getByRole('dialog', { name: /^Finish your review/ })
  await asking.getByRole('button', { name: 'Attach a rubric' }).click()
  await his.getByRole('menuitem', { name: /^Proposal/ }).click()
  await asking.getByRole('button', { name: 'Change the criteria' }).click()
  for (const name of ['Writing', 'Feasibility', 'Ethics', 'Analysis'])
    await asking.getByRole('button', { name: `Remove ${name}` }).click()
  await fillTextboxes(asking, { Title: 'Our proposals' }, 'Add a criterion')
  await asking.getByRole('button', { name: 'Use these criteria' }).click()
  await expect(asking.getByRole('alert')).toHaveText('Criterion 4: Give the criterion.')
  await glance(his, 'review-rubric-criteria')
  await asking.getByRole('textbox', { name: 'Criterion 4', exact: true }).fill('Use of local sources')
  await asking.getByRole('button', { name: 'Use these criteria' }).click()
  const level = (criterion: string, name: string) =>
    asking.getByRole('group', { name: criterion }).getByRole('radio', { name }).check()
  await level('Problem and question', 'Excellent')
  await level('Literature', 'Good')
  await asking.getByRole('textbox', { name: 'A word on Literature' }).fill('Read the two newest reviews.')
  await level('Design and methods', 'Nearly there')
  await asking.getByRole('radio', { name: 'Approve with minor corrections' }).check()
  await expect(asking.getByText(/The round stays open until Naledi .* has approved too/).first()).toBeVisible()
  await asking.getByRole('button', { name: 'Approve', exact: true }).click()
  await see(asking, 'Choose a level.', '1 of 4 criteria has no level yet.')
  await inspect(his, 'review-rubric')
  await expect(asking.getByText('Kept as your draft.')).toBeVisible()
  await his.reload()
  await his.getByRole('button', { name: 'Finish review' }).click()
  await level('Use of local sources', 'Not yet')
  await expect(asking.getByRole('group', { name: 'Literature' }).getByRole('radio', { name: 'Good' })).toBeChecked()
  await asking.getByRole('radio', { name: 'Approve with minor corrections' }).check()
  await closeWith(asking, /^Approve$/)
  await expect(his.getByText('You have approved it.')).toBeVisible()

  await expect(other.getByText(/Every supervisor has to approve: Naledi .* has not yet/)).toBeVisible()
  await expect(other.getByRole('table', { name: /Our proposals/ })).toContainText('Nearly there')
  await glance(other, 'review-one-approved')
  await finish(other, 'Approve with minor corrections', 'I agree with Sipho.')

  await expect(hers.getByText(/It is approved with minor corrections, and 2 corrections are left/)).toBeVisible()
  await expect(hers.getByText('Prof Mokoena')).toHaveCount(1)
  await inspect(hers, 'review-corrections')
  await expect(hers.getByRole('button', { name: 'Send for review' })).toHaveCount(0)
  const confirm = async (number: number, words: string) => {
    await point(hers, number).getByRole('button', { name: 'Done…', exact: false }).first().click()
    await point(hers, number).getByRole('textbox', { name: 'What was done? (optional)' }).fill(words)
    await point(hers, number).getByRole('button', { name: 'Mark as done' }).click()
  }
  await confirm(1, 'Named on page 4.')
  await expect(hers.getByText(/and one correction is left/)).toBeVisible()
  await confirm(2, 'Two hundred, on page 5.')
  await expect(hers.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()
  await expect(his.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()
})
