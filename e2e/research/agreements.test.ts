import { expect, type Page, test } from '@playwright/test'
import { glance, inspect } from '../inspect.ts'
import { password } from '../people.ts'
import { twoIn } from '../project-fixtures.ts'

test.use({ actionTimeout: 10_000 })

async function sign(page: Page, title: string) {
  const asking = page.getByRole('dialog', { name: title })
  await asking.getByRole('textbox', { name: 'Password' }).fill(password)
  await asking.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(asking).toBeHidden()
}

test('a student and a supervisor sign what they agree on; a report is written, read, and a concern becomes a plan', async ({
  browser,
}) => {
  const { owner, member, id, close } = await twoIn(
    browser,
    'Tides of the Wild Coast',
    ['Naledi', 'Thabo'],
    'supervisor',
  )
  const [{ page }, { page: theirs }] = [owner, member]
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('link', { name: 'Memorandum of understanding' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is agreed yet' })).toBeVisible()
  await inspect(page, 'memorandum-empty')
  await page.getByRole('button', { name: 'Write the memorandum' }).click()
  const writing = page.getByRole('dialog', { name: 'Memorandum of understanding' })
  await writing.getByLabel('A supervisor comments within', { exact: true }).fill('3')
  await writing.getByLabel('Authorship').fill('The student is the first author of what comes out of the thesis.')
  await writing.getByLabel('Leave and absence').fill('Four weeks a year, agreed a month before.')
  await inspect(page, 'memorandum-write')
  await writing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('within 3 weeks')).toBeVisible()

  await theirs.goto(`/dashboard/my-students/${id}/memorandum`)
  await expect(theirs.getByText('Version 1, not signed')).toBeVisible()
  await page.getByRole('button', { name: 'Sign version 1' }).click()
  await glance(page, 'memorandum-sign')
  await sign(page, 'Sign the memorandum')
  await expect(theirs.getByText('Version 1, waits for one signature')).toBeVisible()
  await theirs.getByRole('button', { name: 'Sign version 1' }).click()
  await sign(theirs, 'Sign the memorandum')
  await expect(page.getByText('Version 1, in force')).toBeVisible()
  await inspect(page, 'memorandum')
  await theirs.getByRole('button', { name: 'Change the text' }).click()
  const changing = theirs.getByRole('dialog', { name: 'Memorandum of understanding' })
  await changing.getByLabel('Data', { exact: true }).fill('On the drive of the faculty, for ten years.')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is version 2, which not everybody has signed')).toBeVisible()
  await inspect(page, 'memorandum-changed')

  await theirs.goto(`/dashboard/my-students/${id}/progress-reports`)
  await theirs.getByRole('button', { name: 'Set the dates' }).click()
  await glance(theirs, 'reports-dates')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Twice a year', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Ask for a report' }).click()
  await glance(theirs, 'reports-ask')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'The report under way' })).toBeVisible()
  await page.goto(`/dashboard/my-research/${id}/progress-reports`)
  await page.getByRole('link', { name: 'Go on writing' }).click()
  await page.getByLabel('Summary').fill('All of the clinics have answered, two of them late.')
  await inspect(page, 'report-write')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('With the supervisors')).toBeVisible()

  await theirs.getByRole('link', { name: 'Open the report' }).click()
  await inspect(theirs, 'report-read')
  await theirs.getByRole('button', { name: 'Give back' }).click()
  await glance(theirs, 'report-give-back')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await theirs.getByRole('button', { name: 'Comment and sign' }).click()
  const answer = theirs.getByRole('dialog', { name: 'Comment on the report' })
  await answer.getByRole('radio', { name: 'Concerns, with a plan' }).check()
  await answer.getByLabel('Comment').fill('The methods are not written yet.')
  await answer.getByLabel('Step 1', { exact: true }).fill('Write the methods')
  await inspect(theirs, 'report-recommend')
  await answer.getByRole('textbox', { name: 'Password' }).fill(password)
  await answer.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('The methods are not written yet.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Write the methods' }).click()
  await expect(theirs.getByText('All of it is done.')).toBeVisible()
  await inspect(page, 'report')
  await page.goto(`/dashboard/my-research/${id}/progress-reports`)
  await expect(page.getByRole('heading', { name: 'All reports' })).toBeVisible()
  await inspect(page, 'reports')
  await close()
})
