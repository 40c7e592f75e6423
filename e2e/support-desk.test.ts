import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { inDatabase } from './account-fixtures.ts'
import { inspect } from './inspect.ts'
import { someoneOn } from './project-fixtures.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const letIn = (verb: string, email: string) =>
  run(process.execPath, ['server/app/support-agents.ts', verb, email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: process.env.APP_DATABASE_URL ?? '' },
  })

test('somebody let in from the command line finds a person at the desk and extends their trial; nobody else finds a desk', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [agent, person] = [await someoneOn(browser, 'Thandi', 'Free'), await someoneOn(browser, 'Unathi', 'Free')]
  await person.call('post', '/subscription/trial', { plan: 'Researcher' })
  await agent.page.goto('/support-desk')
  await expect(agent.page.getByRole('heading', { name: 'Oops! We lost our bearings' })).toBeVisible()
  await expect(letIn('add', 'nobody@example.org')).rejects.toThrow('Nobody has completed a profile')
  expect((await letIn('add', agent.email)).stdout).toContain('may use /support-desk')

  const { page } = agent
  await page.goto('/support-desk')
  await page.getByLabel('Name, address, or reference of a payment').fill(person.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: new RegExp(person.email) }).click()
  await expect(page.getByText(/^Researcher, trialing, until/)).toBeVisible()
  await page.getByRole('button', { name: 'Extend' }).click()
  const form = page.getByRole('dialog', { name: 'Extend the plan' })
  await form.getByLabel('Days').fill('30')
  await form.getByLabel('Reason').fill('Their supervisor was away')
  await form.getByRole('button', { name: 'Extend the plan' }).click()
  await expect(page.getByText('extend days 30')).toBeVisible()
  await expect(page.getByText(`${agent.email}: Their supervisor was away`)).toBeVisible()
  await inspect(page, 'support-desk')
  expect((await person.call('get', '/subscription')).trialDaysLeft).toBe(37)

  await letIn('remove', agent.email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Oops! We lost our bearings' })).toBeVisible()
  await Promise.all([agent, person].map(({ page }) => page.context().close()))
})

test('a trial that ends soon says so above every page, until it is put away', async ({ browser }) => {
  const { page, call, email } = await someoneOn(browser, 'Vuyo', 'Free')
  await call('post', '/subscription/trial', { plan: 'Researcher' })
  await inDatabase(`update subscriptions set trialend = now() + interval '1 day', currentperiodend = now() + interval '1 day'
    where profile_id = (select profile_id from users_profiles where email = '${email}')`)
  await page.goto('/dashboard/my-research')
  const notice = page.getByRole('region', { name: 'Your plan' })
  await expect(notice.getByText(/^Your trial of Researcher ends on/)).toBeVisible()
  await inspect(page, 'plan-notice')
  await page.setViewportSize({ width: 1280, height: 800 })
  await notice.getByRole('link', { name: 'See the plans' }).click()
  await expect(page.getByText('Your trial, 1 day left')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('button', { name: 'Dismiss this notice' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My research' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.context().close()
})
