import { expect, test } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { appUrl, fillLogin } from '../people.ts'
import { joined, someoneOn } from '../project-fixtures.ts'
import { drawnLives, withStudents } from '../student-fixtures.ts'

test('a Monday: a supervisor sees who needs them and why, writes to several, notes what is private; a student reads the same', async ({
  browser,
}) => {
  const supervisor = await someoneOn(browser, 'Sindi', 'Institutions')
  await inDatabase(`update users_profiles set role = 'Supervisor' where email = '${supervisor.email}'`)
  await withStudents(supervisor, drawnLives(7, 14))
  const student = await someoneOn(browser, 'Ayanda', 'Researcher')
  const { id } = await student.call('post', '/projects', { title: 'Sleep of night nurses', phase: 1 })
  await student.call('post', `/projects/${id}/invitations`, {
    invitations: [{ email: supervisor.email, role: 'supervisor' }],
  })
  const [{ id: invitation }] = await supervisor.call('get', '/invitations')
  await supervisor.call('post', `/invitations/${invitation}/accept`)
  const { stages } = await student.call('get', `/projects/${id}`)
  await student.call('put', `/projects/${id}/stages/${stages[0].id}/status`, { status: 'under_review' })

  const { page } = supervisor
  await page.goto('/dashboard/my-students')
  await expect(page.getByText('15 students in all')).toBeVisible()
  const mine = page
    .getByRole('listitem')
    .filter({ hasText: 'Sleep of night nurses' })
    .filter({ hasText: '1 Concept Sheet' })
  await expect(
    mine.getByRole('link', { name: 'Ayanda Molefe’s Concept Sheet is under review Since today.' }),
  ).toBeVisible()
  await inspect(page, 'board')
  await page.setViewportSize({ width: 1280, height: 900 })
  await mine.getByRole('button', { name: 'All that is known of Ayanda Molefe’s work' }).click()
  await expect(mine.getByText('The last sign of work was today.')).toBeVisible()

  await page.locator('label', { hasText: /^Silent \d/ }).click()
  await expect(page).toHaveURL(/view=silent/)
  await page.locator('label', { hasText: /^All 15/ }).click()

  await page.getByRole('button', { name: 'Write to several' }).click()
  const window = page.getByRole('dialog', { name: 'Write to several students' })
  await window.getByLabel('Message').fill('Hi {name}, I am away next week.')
  await inspect(page, 'board-write')
  await page.setViewportSize({ width: 1280, height: 900 })

  // The login ends by itself in the middle of it: whoever logs in again is back at the board, and what was written is kept.
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: appUrl() } })
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, supervisor.email)
  await expect(page).toHaveURL(/\/dashboard\/my-students$/)
  const rescued = page.getByRole('dialog', { name: 'You were logged out while you were writing' })
  const written = rescued.getByRole('region', { name: 'Write to several students: Message' })
  await expect(written).toContainText('Hi {name}, I am away next week.')
  await inspect(page, 'rescued-texts')
  await page.setViewportSize({ width: 1280, height: 900 })
  await rescued.getByRole('button', { name: 'Done' }).click()
  await expect(rescued).toBeHidden()
  await page.getByRole('button', { name: 'Write to several' }).click()
  await window.getByLabel('Message').fill('Hi {name}, I am away next week.')

  await window.getByRole('button', { name: 'Send 15 messages' }).click()
  await expect(page.getByText('15 messages are sent.')).toBeVisible()

  await mine.getByRole('button', { name: 'More for Ayanda Molefe' }).click()
  await page.getByRole('menuitem', { name: 'Private notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Private notes about Ayanda Molefe’s work' })
  await notes.getByLabel('A new note').fill('Works nights to pay the fees.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('You, now')).toBeVisible()
  await inspect(page, 'private-notes')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')

  await mine.getByRole('button', { name: 'More for Ayanda Molefe' }).click()
  await page.getByRole('menuitem', { name: 'Registration and leave' }).click()
  const registration = page.getByRole('dialog', { name: 'Registration and leave' })
  await registration.getByRole('textbox', { name: 'First registered' }).fill('01/02/2025')
  await registration.getByRole('button', { name: 'Add leave or suspension' }).click()
  await registration.getByRole('textbox', { name: 'First day' }).fill('01/01/2025')
  await registration.getByRole('button', { name: 'Save' }).click()
  await expect(registration.getByText('It cannot begin before the registration.')).toBeVisible()
  await inspect(page, 'registration')
  await page.setViewportSize({ width: 1280, height: 900 })
  await registration.getByRole('textbox', { name: 'First day' }).fill('01/03/2025')
  await registration.getByRole('textbox', { name: 'Last day, if known' }).fill('30/06/2025')
  await registration.getByRole('button', { name: 'Save' }).click()
  await expect(registration).toBeHidden()

  await page.getByRole('button', { name: 'I am away' }).click()
  const away = page.getByRole('dialog', { name: 'When I am away' })
  await inspect(page, 'absences')
  await page.setViewportSize({ width: 1280, height: 900 })
  await away.getByRole('button', { name: 'Save' }).click()
  await expect(away.getByText('In 15 projects nobody stands in.')).toBeVisible()
  await inspect(page, 'absences')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect(mine.getByText(/^Sindi Molefe is away until .* Nobody answers meanwhile/)).toBeVisible()

  await page.getByText('Timeline', { exact: true }).click()
  await expect(page.getByRole('img', { name: /^Concept Sheet, under review/ }).first()).toBeVisible()
  await inspect(page, 'timelines')

  await student.page.goto(`/dashboard/my-research/${id}`)
  const standing = student.page.getByRole('region', { name: 'How it stands' })
  await standing.scrollIntoViewIfNeeded()
  await standing.getByRole('button', { name: 'Show all, with the rules' }).click()
  await expect(standing.getByText(/of 24 months are used, counted as full-time study/)).toBeVisible()
  await expect(standing.getByText('Concept Sheet waits for the supervisors’ answer since today.')).toBeVisible()
  await expect(standing.getByText(/Sindi Molefe is away until/)).toBeVisible()
  await inspect(student.page, 'project-standing')
})

test('nobody needs a supervisor whose students are on course', async ({ browser }) => {
  const student = await someoneOn(browser, 'Busi', 'Researcher')
  const { id } = await student.call('post', '/projects', { title: 'Shade of trees', phase: 1 })
  const { page } = await joined(browser, student, id, 'Sam', 'supervisor')
  await page.goto('/dashboard/my-students')
  await expect(page.getByText('Nobody needs you')).toBeVisible()
})
