import { expect, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { mailedLink, newStudent } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

test('an invitation waits for an address; whoever signs up with it in other letters joins once', async ({
  browser,
}) => {
  const owner = await someoneOn(browser, 'Wanda', 'Researcher')
  const { id } = await owner.call('post', '/projects', { title: 'Waiting', phase: 1 })
  const { page } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Members' })
  const name = `newcomer-${Date.now()}`
  await dialog.getByLabel('Email 1').fill(`${name}@Example.org`)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(
    dialog.getByText(`User with email ${name}@example.org not found. They need to sign up first.`),
  ).toBeVisible()
  await inspect(page, 'keep-invitation')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(dialog.getByText('We write to them, and keep the invitation for 60 days.')).toBeVisible()
  await page.keyboard.press('Escape')
  const invited = page.getByRole('list', { name: 'Invited' })
  await expect(invited.getByText('Waiting for sign-up')).toBeVisible()
  await inspect(page, 'waiting-invitations')
  await page.setViewportSize({ width: 1280, height: 800 })
  await mailedLink(page, `${name}@example.org`, '/signup')
  await invited.getByRole('button', { name: /^Send the invitation to newcomer.* again/ }).click()
  await expect(page.getByText(/was sent again/)).toBeVisible()

  const guest = await newStudent(browser, 'Newton', `${name.toUpperCase()}@Example.ORG`)
  await expect(invited.getByText('Needs a plan')).toBeVisible()
  await guest.page.goto('/dashboard')
  const bell = guest.page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await guest.page.getByRole('button', { name: 'Accept, Waiting' }).click()
  await expect(guest.page.getByText('Free plan users cannot be invited to projects.', { exact: false })).toBeVisible()
  await inspect(guest.page, 'gate-under-the-bell')
  await guest.page.setViewportSize({ width: 1280, height: 800 })
  await guest.page.getByRole('button', { name: /^Try Supervisor for 7 days and join/ }).click()
  await expect(guest.page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'People' }).getByText(/^Newton/)).toHaveCount(1)
  await expect(invited).toHaveCount(0)
  await Promise.all([page.context().close(), guest.page.context().close()])
})

test('a list of people is invited from a file, and the rows that cannot be are named', async ({ browser }) => {
  const owner = await someoneOn(browser, 'Lesedi', 'Institutions')
  const { id } = await owner.call('post', '/projects', { title: 'A course', phase: 1 })
  const { page } = owner
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
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Invite 47 people' }).click()
  await expect(dialog.getByText('47 of 47: 0 invited, 47 waiting, 0 not invited')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Waiting for sign-up')).toHaveCount(47)
  await page.context().close()
})
