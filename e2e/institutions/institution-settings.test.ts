import { expect } from '@playwright/test'
import { brand } from '../branding-steps.ts'
import { glance, inspect } from '../inspect.ts'
import { openInstitution } from '../institution-fixtures.ts'
import { clickOn, closeWith, fillTextboxes, pressButton, test } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

test('an owner invites a member, sets retention and branding, and publishes an announcement', async ({ browser }) => {
  const [owner, member] = [await someoneOn(browser, 'Olive', 'Free'), await someoneOn(browser, 'Vuyo', 'Researcher')]
  const name = `University of ${Date.now()}`
  await openInstitution(name, owner)
  const { page } = owner
  await page.goto('/institution')
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Invite members' }).click()
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`Vuyo Molefe <${member.email}>; nobody@`)
  await glance(page, 'institution-member-form', page.getByText('No addresses: nobody@'))
  await pressButton(page, /^Invite$/, '1 of 1 invited.')
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await member.page.goto('/dashboard/account-settings/institution')
  await expect(member.page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
  await glance(member.page, 'own-institution-invited')
  await pressButton(member.page, 'Accept the invitation', 'and have the Institutions plan while you do.')
  await member.page.goto('/manage-plan')
  await expect(
    member.page.getByRole('region', { name: 'Institutions' }).getByText('From your institution'),
  ).toBeVisible()
  await expect(member.page.getByRole('region', { name: 'Researcher' }).getByText('Your own plan')).toBeVisible()
  await inspect(member.page, 'manage-plan-institution')
  await page.reload()
  await inspect(page, 'institution-members', page.getByText(new RegExp(`^${name}, member since`)).first())
  await page.getByRole('navigation', { name: 'Institution' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('This unit has no webhooks.')).toBeVisible()
  const log = page.getByRole('textbox', { name: 'Entries of the log' })
  await log.fill('11')
  await pressButton(page, 'Save years', 'Keep it for at most 10 years.')
  await log.fill('2')
  await inspect(page, 'institution-settings', page.getByText('what is older is forgotten in the coming night'))
  await log.fill('4')
  await page.getByRole('button', { name: 'Save years' }).click()
  await expect(page.getByRole('button', { name: 'Save years' })).toBeDisabled()
  await brand(page, member.page, name)
  await page.getByRole('button', { name: 'New token' }).click()
  const tokenForm = page.getByRole('dialog', { name: 'New API token' })
  await fillTextboxes(tokenForm, { Name: 'Faculty dashboard' }, 'Cancel')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const webhookForm = page.getByRole('dialog', { name: 'Add a webhook' })
  await fillTextboxes(webhookForm, { Address: 'https://169.254.169.254/' }, 'Add webhook', 'Nothing is sent there.')
  await webhookForm.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Announcements' }).click()
  await page.getByRole('button', { name: 'New announcement' }).click()
  const announcing = page.getByRole('dialog', { name: 'New announcement' })
  await announcing.getByRole('textbox', { name: 'Subject' }).fill('The library closes at noon')
  await announcing.getByRole('textbox', { name: 'Text' }).fill('On Friday.\nBring back what you have borrowed.')
  await glance(page, 'institution-announcement-form')
  await pressButton(announcing, /^Announce$/, 'Announced to 1 person.')
  await announcing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await inspect(page, 'institution-announcements', page.getByText('The library closes at noon'))
  await member.page.goto('/dashboard')
  const pinned = member.page.getByRole('region', { name: 'Announcements' })
  await inspect(member.page, 'dashboard-announcement', pinned.getByText('announces: "The library closes at noon"'))
  await clickOn(pinned.getByRole('link'), member.page.getByText('Bring back what you have borrowed.'))
  await member.page.goto('/dashboard')
  await closeWith(pinned, /^Close: /)

  await page.getByRole('link', { name: 'Log' }).click()
  await glance(page, 'institution-log', page.getByText(/Entries of the log: 4 years, before: \d years/).first())
})
