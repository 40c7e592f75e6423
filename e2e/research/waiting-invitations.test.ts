import { expect } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { fillLabels, mailedLink, newStudent, pressButton, see, test } from '../people.ts'
import { ownerOf } from '../project-fixtures.ts'

test('an invitation waits for an address, and a sign-up in other letters joins once', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Wanda', 'Waiting')
  const { page, id } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Members' })
  const name = `newcomer-${Date.now()}`
  await fillLabels(dialog, { 'Email 1': `${name}@Example.org` }, 'Send invitations')
  await see(dialog, `User with email ${name}@example.org not found. They need to sign up first.`)
  await inspect(page, 'keep-invitation')
  await expect(dialog.getByText('We write to them, and keep the invitation for 60 days.')).toBeVisible()
  await page.keyboard.press('Escape')
  const invited = page.getByRole('list', { name: 'Invited' })
  await inspect(page, 'waiting-invitations', invited.getByText('Waiting for sign-up'))
  await mailedLink(page, `${name}@example.org`, '/signup')
  await pressButton(invited, /^Send the invitation to newcomer.* again/, page.getByText(/was sent again/))

  const guest = await newStudent(browser, 'Newton', `${name.toUpperCase()}@Example.ORG`)
  await expect(invited.getByText('Needs a plan')).toBeVisible()
  await guest.page.goto('/dashboard')
  const bell = guest.page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await pressButton(guest.page, 'Accept, Waiting', 'Free plan users cannot be invited to projects.')
  await inspect(guest.page, 'gate-under-the-bell')
  await guest.page.getByRole('button', { name: /^Try Supervisor for 7 days and join/ }).click()
  await expect(guest.page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'People' }).getByText(/^Newton/)).toHaveCount(1)
  await expect(invited).toHaveCount(0)
})

test('a list of people is invited from a file, and the rows that cannot be are named', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Lesedi', 'A course', 'Institutions')
  const { page, id } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('button', { name: 'Invite Members' }).click()
  await page.getByRole('button', { name: 'Invite a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a list of people' })
  const rows = Array.from({ length: 47 }, (_, at) => `course-${at}-${Date.now()}@example.org;collaborator`)
  const text = ['Email;Role', ...rows, 'nobody;', 'x@example.org;boss', rows[3]].join('\r\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'course.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText('3 of 50 rows are left out')).toBeVisible()
  await expect(dialog.getByRole('row')).toContainText(['Line', '49', '50', '51'])
  await inspect(page, 'invite-list')
  await pressButton(dialog, 'Invite 47 people', '47 of 47: 0 invited, 47 waiting, 0 not invited')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Waiting for sign-up')).toHaveCount(47)
})
