import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { dayFromNow } from '../../server/test/days.ts'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { someoneOn } from '../project-fixtures.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const letIn = (verb: string, email: string) =>
  run(process.execPath, ['server/app/support-agents.ts', verb, email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: process.env.APP_DATABASE_URL ?? '' },
  })

test('a support agent finds a person and extends their trial, and no one else can', async ({ browser }) => {
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

  // Institutions: opened, another owner appointed while nobody owns it, and a contract that is over.
  const university = `University of ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/support-desk')
  await page.getByRole('button', { name: 'Open an institution' }).click()
  const opening = page.getByRole('dialog', { name: 'Open an institution' })
  await opening.getByLabel('Name').fill(university)
  await opening.getByLabel('Email of the first owner').fill(person.email)
  await opening.getByLabel('Reason').fill('Signed today')
  await opening.getByRole('button', { name: 'Open an institution' }).click()
  const appoint = page.getByRole('button', { name: `Appoint an owner of ${university}` })
  await appoint.click()
  const appointing = page.getByRole('dialog', { name: `Appoint an owner: ${university}` })
  await appointing.getByLabel('Email of the owner').fill(person.email)
  await appointing.getByLabel('Reason').fill('The registrar wrote')
  await appointing.getByRole('button', { name: 'Appoint an owner' }).click()
  await expect(appointing.getByText('They own it already, or were offered to.')).toBeVisible()
  await appointing.getByLabel('Email of the owner').fill(agent.email)
  await appointing.getByRole('button', { name: 'Appoint an owner' }).click()
  await expect(page.getByText(`Nobody owns it. Offered to ${agent.email}, ${person.email}.`)).toBeVisible()
  const { offers } = await person.call('get', '/institutions')
  await person.call('put', `/institution-offers/${offers[0].id}`)
  await page.getByRole('button', { name: `Set the contract of ${university}` }).click()
  const contract = page.getByRole('dialog', { name: `Set the contract: ${university}` })
  await contract.getByLabel('Last day of the contract').fill(dayFromNow(-1))
  await contract.getByLabel('Reason').fill('Not renewed')
  await contract.getByRole('button', { name: 'Set the contract' }).click()
  await expect(page.getByText(/2 of 100 seats taken; contract ended on .*, read until/)).toBeVisible()
  await inspect(page, 'support-desk-institutions')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: `Invoices of ${university}` }).click()
  const invoices = page.getByRole('dialog', { name: `Invoices of ${university}` })
  await invoices.getByRole('textbox', { name: 'Number of the invoice' }).fill(`INV-${crypto.randomUUID().slice(0, 8)}`)
  await invoices.getByLabel(/^Date/).fill('2026-02-02')
  await invoices.getByRole('textbox', { name: 'Amount without VAT' }).fill('480000')
  await invoices.getByLabel('Reason').fill('Signed today')
  await invoices.getByRole('button', { name: 'Enter the invoice' }).click()
  await expect(invoices.getByRole('cell', { name: 'R552,000.00' })).toBeVisible()
  await invoices.getByRole('button', { name: 'Close' }).click()
  await person.page.goto('/institution')
  await expect(
    person.page.getByText(/everything here can be read and exported, and nothing can be changed/),
  ).toBeVisible()
  await inspect(person.page, 'institution-read-only')
  await person.page.setViewportSize({ width: 1280, height: 844 })
  await person.page.getByRole('navigation', { name: 'Institution' }).getByRole('link', { name: 'Settings' }).click()
  await expect(person.page.getByRole('region', { name: 'Branding' }).getByRole('figure')).toHaveCount(2)
  await expect(person.page.getByRole('button', { name: 'Save branding' })).toHaveCount(0)
  const download = person.page.waitForEvent('download')
  await person.page.getByRole('button', { name: 'Statement as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.pdf$/)
  await inDatabase(`update institutions set contract_until = contract_until - 90 where name = '${university}'`)
  await person.page.reload()
  await expect(person.page.getByText(/Roles read it no longer/)).toBeVisible()
  await inspect(person.page, 'institution-closed')

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
