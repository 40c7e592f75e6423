import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { dayFromNow, typedDay } from '../../server/test/days.ts'
import { glance, inspect } from '../inspect.ts'
import { paper } from '../papers.ts'
import { see, test, visit } from '../people.ts'
import { openStage, twoIn } from '../project-fixtures.ts'

test.use({ actionTimeout: 10_000 })

/** Presses what has this name, as somebody does who uses no mouse. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).last().press('Enter')
}

/** Chooses a step from the menu of the only approval. */
async function addStep(page: Page, name: string) {
  await press(page, 'Add what happened')
  await page.getByRole('menuitem', { name }).press('Enter')
  return page.getByRole('dialog', { name: /^Add: / })
}

const light = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /approval|Closed/ })
    .first()

/** Writes the data management plan, which has the approval’s number by itself, imports one into it, and saves a version. */
async function planForData(page: Page) {
  await page.getByRole('link', { name: 'Data management plan' }).press('Enter')
  await expect(page.getByText('HREC of the faculty: N26/115')).toBeVisible()
  await inspect(page, 'plan-empty', page.getByText('None is saved yet.'))
  const collected = page.getByLabel('What data will you collect or use?')
  await collected.fill('Interviews with learners.')
  await press(page, 'Add a dataset')
  const adding = page.getByRole('dialog', { name: 'Add a dataset' })
  await adding.getByLabel('Name').fill('Transcripts')
  await adding.getByLabel('Personal information?').selectOption('Yes')
  await press(page, 'Say how it is shared')
  await adding.getByLabel('Access').selectOption('Shared with some, or on request')
  await adding.getByLabel('Licence', { exact: true }).selectOption('CC BY 4.0: use it, and name us')
  await adding.getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(adding.getByText('Say from which day the licence holds.')).toBeVisible()
  await adding.getByLabel('Licence begins on', { exact: true }).fill(typedDay(400))
  await glance(page, 'plan-dataset')
  await adding.getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(page.getByText(/Transcripts: shared with some, or on request, CC BY 4\.0/)).toBeVisible()

  await page.getByRole('link', { name: 'Approvals and dates' }).press('Enter')
  await page.getByRole('button', { name: 'Keep writing' }).press('Enter')
  await expect(collected).toHaveValue('Interviews with learners.')
  await press(page, 'Save as version 1')
  await expect(page.getByRole('button', { name: 'Version 1', exact: true })).toBeVisible()

  const exported = page.waitForEvent('download')
  await page.getByRole('link', { name: 'maDMP (JSON)' }).click()
  const file = JSON.parse(await textOf(await exported))
  expect(file.dmp.ethical_issues_report).toContain('HREC of the faculty: N26/115')
  await press(page, 'Import a maDMP')
  const importing = page.getByRole('dialog', { name: 'Import a maDMP' })
  await importing.getByLabel('Or paste it here').fill(JSON.stringify({ dmp: { ...file.dmp, contact: undefined } }))
  await importing.getByRole('button', { name: 'Read it' }).press('Enter')
  await expect(importing.getByRole('alert')).toContainText('dmp.contact is missing.')
  file.dmp.extension[0].ninefold.answers.storage = 'On the drive of the faculty.'
  await importing.getByLabel('Or paste it here').fill(JSON.stringify(file))
  await importing.getByRole('button', { name: 'Read it' }).press('Enter')
  await glance(page, 'plan-import', importing.getByText(/Where are the data stored .* is answered/))
  await importing.getByRole('button', { name: 'Take it over' }).press('Enter')
  await expect(page.getByLabel('Where are the data stored and backed up while you work?')).toHaveValue(
    'On the drive of the faculty.',
  )
  await press(page, 'Save as version 2')
  await press(page, 'Version 1')
  const version = page.getByRole('dialog', { name: 'Data management plan, version 1' })
  await expect(version.getByText('Not answered.').first()).toBeVisible()
  await expect(version.getByText('On the drive of the faculty.')).toBeHidden()
  await glance(page, 'plan-version')
  await version.getByRole('button', { name: 'Close' }).press('Enter')
  await inspect(page, 'plan')
  await page.getByRole('link', { name: 'Approvals and dates' }).press('Enter')
  await expect(page.getByText(/Data management plan: version 2, of/)).toBeVisible()
}

/** What was downloaded, as text. */
async function textOf(download: Download): Promise<string> {
  const path = await download.path()
  return await readFile(path, 'utf8')
}

test('an ethics application is approved, renewed and closed by keyboard', { tag: '@main' }, async ({ browser }) => {
  const { owner, member, id } = await twoIn(browser, 'Sleep of learners', ['Naledi', 'Thabo'], 'supervisor')
  const { page } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('link', { name: 'Ethics', exact: true }).click()
  await expect(light(page)).toContainText('No ethics approval yet.')
  await inspect(page, 'ethics-empty')

  await press(page, 'Answer the questions')
  const asking = page.getByRole('dialog', { name: 'What does the study do?' })
  for (const question of [/^Do people take part/, /under 18/, /in a school/]) {
    await asking.getByRole('checkbox', { name: question }).press('Space')
  }
  await asking.getByLabel('Groups of participants').fill('Parents')
  await page.keyboard.press('Enter')
  await asking.getByRole('button', { name: 'Save' }).press('Enter')
  await see(page, 'Most likely: full committee review.', 'Assent form, Parents')
  await press(page, 'Add: Consent form, Parents')
  const adding = page.getByRole('dialog', { name: 'Add document' })
  await adding.locator('input[type=file]').setInputFiles(await paper(page, 'consent.pdf', ['I agree.']))
  await expect(adding.getByLabel('File', { exact: true })).toContainText('consent.pdf, version 1')
  await adding.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(adding).toBeHidden()
  await inspect(page, 'ethics-application', page.getByText('Not approved yet.'))

  await press(page, 'Add approval')
  const approval = page.getByRole('dialog', { name: 'Add approval' })
  await approval.getByRole('combobox', { name: 'Committee' }).fill('HREC of the faculty')
  await page.keyboard.press('Tab')
  await approval.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'HREC of the faculty' })).toBeVisible()

  const step = await addStep(page, 'Application')
  await step.getByLabel('Decision').selectOption('Approved')
  await step.getByLabel('Number').fill('N26/114')
  await step.getByLabel('Valid from', { exact: true }).fill(typedDay(-5))
  await step.getByLabel('Last day', { exact: true }).fill(typedDay(30))
  await step.locator('input[type=file]').setInputFiles(await paper(page, 'approval.pdf', ['Approved.']))
  await expect(step.getByLabel('Letter', { exact: true })).toContainText('approval.pdf, version 1')
  await step.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(light(page)).toContainText('declared, not confirmed yet')

  await openStage(page, id, 4)
  await page.getByRole('button', { name: 'Start this stage' }).last().press('Enter')
  const why = page.getByRole('dialog', { name: 'Collect data without an approval?' })
  await glance(page, 'start-without', why.getByText(/declared, not confirmed yet/))
  await why.getByRole('button', { name: 'Cancel' }).press('Enter')

  const theirs = member.page
  await theirs.goto(`/dashboard/my-students/${id}/ethics`)
  await press(theirs, /^Confirm: Application/)
  const confirming = theirs.getByRole('dialog', { name: 'Compare it with the letter' })
  await confirming.getByRole('button', { name: 'Send it back…' }).press('Enter')
  const back = theirs.getByRole('dialog', { name: 'Send it back' })
  await back.getByRole('button', { name: 'Send it back' }).press('Enter')
  await expect(back.getByText('Say what differs from the letter.')).toBeVisible()
  await back.getByLabel('What differs from the letter?').fill('The letter has N26/115.')
  await glance(theirs, 'ethics-send-back')
  await back.getByRole('button', { name: 'Send it back' }).press('Enter')
  await expect(back).toBeHidden()

  await visit(page, `/dashboard/my-research/${id}/ethics`, 'The letter has N26/115.')
  await expect(light(page)).toContainText('Ethics approval sent back')
  await glance(page, 'ethics-sent-back')
  await press(page, /^Edit: Application/)
  const correcting = page.getByRole('dialog', { name: 'Edit: HREC of the faculty' })
  await correcting.getByLabel('Number').fill('N26/115')
  await correcting.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The letter has N26/115.')).toBeHidden()
  await expect(theirs.getByText('The letter has N26/115.')).toBeHidden()
  await press(theirs, /^Confirm: Application/)
  const consent = confirming.getByRole('checkbox', { name: 'Consent form, Parents, version 1' })
  await expect(consent).not.toBeChecked()
  await consent.press('Space')
  await confirming.getByRole('button', { name: 'It is as the letter says' }).press('Enter')
  await expect(light(theirs)).toContainText('Ethics approval expires in 30 days')
  await page.goto(`/dashboard/my-research/${id}/ethics`)
  await expect(light(page)).toContainText('Ethics approval expires in 30 days')
  await expect(page.getByText(/in force since/)).toBeVisible()

  const renewal = await addStep(page, 'Renewal')
  await renewal.getByLabel('Decision').selectOption('Approved')
  await renewal.getByLabel('Valid from', { exact: true }).fill(typedDay(31))
  await renewal.getByLabel('Last day', { exact: true }).fill(typedDay(400))
  await renewal.getByLabel('Letter', { exact: true }).selectOption('approval.pdf, version 1')
  await renewal.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(light(page)).toContainText('A renewal is declared')
  await press(theirs, /^Confirm: Renewal/)
  await theirs.getByRole('button', { name: 'It is as the letter says' }).press('Enter')
  await expect(light(page)).toContainText('Ethics approval in force until')
  await inspect(page, 'ethics')
  await planForData(page)

  const closure = await addStep(page, 'Closure')
  await closure.getByLabel('Closed by the committee on', { exact: true }).fill(typedDay(0))
  await closure.getByLabel('Letter', { exact: true }).selectOption('approval.pdf, version 1')
  await closure.getByRole('button', { name: 'Save' }).press('Enter')
  await press(theirs, /^Confirm: Closure/)
  await theirs.getByRole('button', { name: 'It is as the letter says' }).press('Enter')
  await expect(page.getByText('Closure', { exact: true })).toBeVisible()
  expect(dayFromNow()).toMatch(/^\d{4}-/)
})
