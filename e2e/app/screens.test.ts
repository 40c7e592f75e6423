import { expect, test } from '@playwright/test'
import { inspect, inspectEach } from '../inspect.ts'
import { logIn } from '../people.ts'
import type { State } from '../states.ts'

const publicScreens: [State, string, string][] = [['mailbox', '/dev/mailbox', 'Mailbox']]

inspectEach(publicScreens)

test('the dashboard of a student is accessible', async ({ browser }) => {
  const page = await logIn(browser, 'lindiwe')
  await expect(page.getByText('Logged in successfully!')).toBeHidden()
  await inspect(page, 'my-research')
  await page.getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible()
  await inspect(page, 'add-project')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('link', { name: /Household water/ }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  await inspect(page, 'project')
  await page.getByRole('button', { name: /^Data Collection/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await inspect(page, 'stage')
  await page.getByRole('dialog').getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add link' }).click()
  await inspect(page, 'stage-add-link')
  await page.goto('/dashboard/collaborations')
  await expect(page.getByRole('link', { name: /Load shedding/ })).toBeVisible()
  await inspect(page, 'collaborations')
  await page.goto('/dashboard/my-research/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('This project could not be found')).toBeVisible()
  await inspect(page, 'project-refused')
  await page.goto('/dashboard/no-such-tab')
  await expect(page.getByText('Oops! We lost our bearings')).toBeVisible()
  await inspect(page, 'not-found-in-the-app')
  await page.context().close()
})

test('the dashboard of a supervisor, and empty lists, are accessible', async ({ browser }) => {
  const page = await logIn(browser, 'johan')
  await page.goto('/dashboard/my-students')
  await expect(page.getByRole('link', { name: /Household water/ })).toBeVisible()
  await inspect(page, 'my-students')
  await page.goto('/dashboard/collaborations')
  await expect(page.getByText('No shared projects yet')).toBeVisible()
  await inspect(page, 'collaborations-empty')
  await page.context().close()
})
