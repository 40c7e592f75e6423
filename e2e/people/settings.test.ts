import { expect } from '@playwright/test'
import { longDate } from '../../domain/ground/dates.ts'
import { dayFromNow } from '../../server/test/days.ts'
import { inspect } from '../inspect.ts'
import {
  appUrl,
  fillLabels,
  fillTextboxes,
  mailedLink,
  newEmail,
  open,
  password,
  pressButton,
  test,
} from '../people.ts'
import { ownerOf, someoneOn } from '../project-fixtures.ts'

test('somebody changes their address, which the old and the new one both confirm', async ({ browser }) => {
  const { page, email } = await someoneOn(browser, 'Mpho', 'Researcher')
  const next = newEmail('mpho-new')
  await page.goto('/dashboard/account-settings/security')
  await fillLabels(page, { 'New email address': next, 'Password for the change': 'wrong' }, 'Change email address')
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await fillLabels(page, { 'Password for the change': password }, 'Change email address')
  await inspect(page, 'email-change', page.getByText(`Open the links that were emailed to ${email} and to ${next}.`))

  // Each link is opened elsewhere, without a login.
  const elsewhere = await open(browser)
  for (const [to, says] of [
    [next, /Open the link that was emailed to the other one too/],
    [email, new RegExp(`Your account now has the address ${next}`)],
  ] as const) {
    await elsewhere.goto(await mailedLink(elsewhere, to, '/auth/confirm-email-change'))
    await elsewhere.reload()
    await pressButton(elsewhere, 'Confirm the change', elsewhere.getByText(says))
  }
  await inspect(elsewhere, 'email-changed')
  await page.reload()
  await expect(page.getByText(`You log in with ${next}.`)).toBeVisible()
})

test('a token is shown once; a program with it reads, and cannot write', async ({ browser, request }) => {
  const { page, id } = await ownerOf(browser, 'Tumelo', 'Scripts')
  await page.goto('/dashboard/account-settings/security')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await dialog.getByLabel('Name').fill('Backup')
  await fillTextboxes(dialog, { Password: password }, 'Create token')
  const token = (await dialog.locator('pre').textContent()) ?? ''
  expect(token).toMatch(/^nf_[\w-]{43}$/)
  await inspect(page, 'api-token')
  await pressButton(dialog, 'I have kept it', page.getByText('Never used'))
  await expect(page.getByText(token)).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  const read = await request.get(`${appUrl()}/api/projects/${id}`, { headers })
  expect(await read.json()).toMatchObject({ title: 'Scripts' })
  const write = await request.put(`${appUrl()}/api/projects/${id}`, {
    headers,
    data: { title: 'Mine', status: 'Active' },
  })
  expect([write.status(), (await write.json()).code]).toEqual([403, 'TOKEN_SCOPE'])
  await page.getByRole('button', { name: 'Revoke Backup' }).click()
  await page.getByRole('dialog', { name: 'Revoke token' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no tokens.')).toBeVisible()
  expect((await request.get(`${appUrl()}/api/projects/${id}`, { headers })).status()).toBe(401)
})

test('notifications have presets, dates a time zone, and a list can be kept as it is filtered', async ({ browser }) => {
  const { page, call, id, stages } = await ownerOf(browser, 'Sizwe', 'Kept')
  await page.goto('/dashboard/account-settings/notifications')
  const presets = page.getByRole('radiogroup', { name: 'Email and push about' })
  await presets.getByText('Nothing').click()
  await expect(page.getByRole('radio', { name: 'Messages and documents: No email' })).toBeChecked()
  // All of it stands on one screen.
  await expect(page.getByRole('radio', { name: 'Publications: No email' })).toBeInViewport()
  await inspect(page, 'notification-presets')
  await page.getByRole('button', { name: 'Messages and documents' }).click()
  await expect(page.getByRole('checkbox', { name: 'Messages and documents: Push' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Messages: Push' }).click()
  await expect(page.getByRole('checkbox', { name: 'Messages and documents: Push' })).toBeChecked({
    indeterminate: true,
  })
  await page.getByRole('radio', { name: 'Messages: Once a day' }).click()
  await expect(page.getByRole('radio', { name: 'Messages: Once a day' })).toBeChecked()
  await expect(presets.getByText('My own choice')).toBeVisible()

  // What was changed and not saved asks before it goes.
  await page.goto('/dashboard/account-settings/edit')
  await page.getByLabel('Field of study').fill('Tides')
  await page.getByRole('link', { name: 'Billing' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByLabel('Field of study')).toHaveValue('Tides')
  await page.getByRole('link', { name: 'Appearance' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  const timeZone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(timeZone).toBeVisible()
  for (const label of ['New password', 'API key']) {
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByLabel(label, { exact: true }).fill('half of a sec')
    await page.getByRole('link', { name: 'Appearance' }).click()
    await pressButton(question, 'Discard', timeZone)
  }
  await timeZone.fill('Kiritimati')
  await page.getByRole('option', { name: 'Pacific/Kiritimati' }).click()
  const there = dayFromNow(0, 'Pacific/Kiritimati')
  await inspect(page, 'appearance', page.getByText(`on ${longDate(there)} there`))
  const { createdAt } = await call('post', `/projects/${id}/stages/${stages[0].id}/messages`, {
    ...{ id: crypto.randomUUID(), message: 'When is this?' },
  })
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Kiritimati', hour: '2-digit', minute: '2-digit' })
  await expect(page.getByRole('article').getByText(time.format(new Date(createdAt)))).toBeVisible()

  await page.goto('/dashboard/my-research?status=Active&search=Kept')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Active ones')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const link = page.getByRole('link', { name: 'Active ones' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await inspect(page, 'saved-view')
  await page.goto('/dashboard/publications')
  await link.click()
  await expect(page).toHaveURL(/my-research\?search=Kept&status=Active$/)
  await page.getByRole('button', { name: 'Remove the view Active ones' }).click()
  await expect(link).toHaveCount(0)
})
