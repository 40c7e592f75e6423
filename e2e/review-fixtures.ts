import { expect, type Page } from '@playwright/test'
import type { PlanName } from '../domain/money/subscriptions/plans.ts'
import { closeWith } from './people.ts'
import { joined, ownerOf } from './project-fixtures.ts'

/** A student with a supervisor and a collaborator, each with the review of the first stage open. */
export async function threePeople(
  browser: Parameters<typeof ownerOf>[0],
  title: string,
  plan: PlanName = 'Researcher',
) {
  const student = await ownerOf(browser, 'Thandi', title, plan)
  const { id, stages } = student
  const supervisor = await joined(browser, student, id, 'Sipho', 'supervisor')
  const collaborator = await joined(browser, student, id, 'Nia', 'collaborator')
  const address = (tab: string) => `/dashboard/${tab}/${id}?stage=1&part=review`
  await student.page.goto(address('my-research'))
  await supervisor.page.goto(address('my-students'))
  await collaborator.page.goto(address('collaborations'))
  return { student, supervisor, collaborator, id, stageId: stages[0].id as string }
}

/** A point, as the page shows it. */
export const point = (page: Page, number: number) => page.getByRole('listitem').filter({ hasText: `Point ${number}` })

export async function askFor(page: Page, text: string, { should = false, where = '', on = '' } = {}) {
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await page.getByLabel('What should change?').fill(text)
  if (should) await page.getByText('Should', { exact: true }).click()
  if (where) {
    await page.getByRole('combobox', { name: 'Where' }).click()
    await page.getByRole('option', { name: where }).click()
  }
  if (on) await page.getByRole('textbox', { name: 'Page' }).fill(on)
  await page.getByRole('button', { name: 'Add point' }).click()
  // Until then it is the field itself that shows the text.
  await expect(page.getByLabel('What should change?')).toBeHidden()
  await expect(page.getByText(text)).toBeVisible()
}

export async function send(page: Page, note: string) {
  await page.getByRole('button', { name: 'Send for review' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('Note').fill(note)
  await closeWith(asking, /^Send$/)
}

type Decided = 'Return for changes' | 'Approve with minor corrections' | 'Approve' | 'Only comment'

/** Finishes a review: everything that was drafted goes with it. */
export async function finish(page: Page, decision: Decided, summary = '') {
  await page.getByRole('button', { name: 'Finish review' }).click()
  const asking = page.getByRole('dialog', { name: /^Finish your review/ })
  if (summary) await asking.getByLabel('Summary').fill(summary)
  await asking.getByRole('radio', { name: decision, exact: true }).check()
  const actions: Record<Decided, string> = {
    'Return for changes': 'Return',
    'Approve with minor corrections': 'Approve',
    Approve: 'Approve',
    'Only comment': 'Send comments',
  }
  await asking.getByRole('button', { name: actions[decision], exact: true }).click()
  await expect(asking).toBeHidden()
}
