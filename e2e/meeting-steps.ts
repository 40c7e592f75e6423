import { expect, type Page } from '@playwright/test'
import { inspect } from './inspect.ts'

/* Steps of the story of a meeting. */

/** The student proposes three times, and the supervisor presses which suit: the last that suits becomes the meeting. */
export async function agreeOnTime(student: Page, supervisor: Page, projectId: string) {
  await student.getByRole('button', { name: 'Propose times' }).click()
  const window = student.getByRole('dialog', { name: 'Propose meeting times' })
  await expect(window.getByRole('checkbox', { name: /Ayesha .*, supervisor/ })).toBeChecked()
  await window.getByRole('group', { name: 'Time 2' }).getByLabel('Starts at').fill('')
  await window.getByRole('button', { name: 'Propose 3 times' }).click()
  await expect(window.getByText('Say when it starts.')).toBeVisible()
  await inspect(student, 'times-form')
  await student.setViewportSize({ width: 1280, height: 844 })
  await window.getByRole('group', { name: 'Time 2' }).getByLabel('Starts at').fill('14:30')
  await window.getByRole('button', { name: 'Propose 3 times' }).click()
  await student.goto(`/dashboard/meeting-notes/${projectId}`)
  await expect(student.getByText('Waiting for Ayesha')).toBeVisible()

  await supervisor.goto('/dashboard/my-students?as=list')
  await supervisor.getByRole('link', { name: /^Choose a time with Nomvula/ }).click()
  const times = supervisor.getByRole('list', { name: 'Times for Supervision' })
  await times
    .getByRole('button', { name: /^Does not suit me/ })
    .first()
    .press('Enter')
  await expect(student.getByText(/Ayesha .* cannot/)).toBeVisible()
  await inspect(supervisor, 'times')
  await supervisor.setViewportSize({ width: 1280, height: 844 })
  await times.getByRole('button', { name: /^Suits me: .*14:30/ }).press('Enter')
  await expect(supervisor.getByText('It suits everybody: the meeting is scheduled.')).toBeVisible()
  await expect(student.getByRole('link', { name: 'Supervision' })).toBeVisible()
  await expect(student.getByRole('heading', { name: 'Proposed times' })).toBeHidden()
}
