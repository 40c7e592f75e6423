import { expect, test } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { appUrl, closeWith, fillLabels, fillLogin, fillTextboxes, pressButton, see, visit } from '../people.ts'
import { joined, ownerOf, someoneOn } from '../project-fixtures.ts'
import { drawnLives, withStudents } from '../student-fixtures.ts'

test('a supervisor sees who needs them and why, writes to several, and keeps private notes', async ({ browser }) => {
  const supervisor = await someoneOn(browser, 'Sindi', 'Institutions')
  await inDatabase(`update users_profiles set role = 'Supervisor' where email = '${supervisor.email}'`)
  await withStudents(supervisor, drawnLives(7, 14))
  const student = await ownerOf(browser, 'Ayanda', 'Sleep of night nurses')
  const { id, stages } = student
  await student.call('post', `/projects/${id}/invitations`, {
    invitations: [{ email: supervisor.email, role: 'supervisor' }],
  })
  const [{ id: invitation }] = await supervisor.call('get', '/invitations')
  await supervisor.call('post', `/invitations/${invitation}/accept`)
  await student.call('put', `/projects/${id}/stages/${stages[0].id}/status`, { status: 'under_review' })

  const { page } = supervisor
  await visit(page, '/dashboard/my-students', '15 students in all')
  const mine = page
    .getByRole('listitem')
    .filter({ hasText: 'Sleep of night nurses' })
    .filter({ hasText: '1 Concept Sheet' })
  await expect(
    mine.getByRole('link', { name: 'Ayanda Molefe’s Concept Sheet is under review Since today.' }),
  ).toBeVisible()
  await inspect(page, 'board')
  await pressButton(mine, 'All that is known of Ayanda Molefe’s work', 'The last sign of work was today.')

  await page.locator('label', { hasText: /^Silent \d/ }).click()
  await expect(page).toHaveURL(/view=silent/)
  await page.locator('label', { hasText: /^All 15/ }).click()

  await page.getByRole('button', { name: 'Write to several' }).click()
  const window = page.getByRole('dialog', { name: 'Write to several students' })
  await window.getByLabel('Message').fill('Hi {name}, I am away next week.')
  await inspect(page, 'board-write')

  // The login ends by itself in the middle of it: whoever logs in again is back at the board, and what was written is kept.
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: appUrl() } })
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, supervisor.email)
  await expect(page).toHaveURL(/\/dashboard\/my-students$/)
  const rescued = page.getByRole('dialog', { name: 'You were logged out while you were writing' })
  const written = rescued.getByRole('region', { name: 'Write to several students: Message' })
  await expect(written).toContainText('Hi {name}, I am away next week.')
  await inspect(page, 'rescued-texts')
  await closeWith(rescued, 'Done')
  await page.getByRole('button', { name: 'Write to several' }).click()
  await window.getByLabel('Message').fill('Hi {name}, I am away next week.')

  await window.getByRole('button', { name: 'Send 15 messages' }).click()
  await expect(page.getByText('15 messages are sent.')).toBeVisible()

  await mine.getByRole('button', { name: 'More for Ayanda Molefe' }).click()
  await page.getByRole('menuitem', { name: 'Private notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Private notes about Ayanda Molefe’s work' })
  await fillLabels(notes, { 'A new note': 'Works nights to pay the fees.' }, 'Add note', 'You, now')
  await inspect(page, 'private-notes')
  await page.keyboard.press('Escape')

  await mine.getByRole('button', { name: 'More for Ayanda Molefe' }).click()
  await page.getByRole('menuitem', { name: 'Registration and leave' }).click()
  const registration = page.getByRole('dialog', { name: 'Registration and leave' })
  await fillTextboxes(registration, { 'First registered': '01/02/2025' }, 'Add leave or suspension')
  await fillTextboxes(registration, { 'First day': '01/01/2025' }, 'Save', 'It cannot begin before the registration.')
  await inspect(page, 'registration')
  await fillTextboxes(registration, { 'First day': '01/03/2025', 'Last day, if known': '30/06/2025' }, 'Save')
  await expect(registration).toBeHidden()

  await page.getByRole('button', { name: 'I am away' }).click()
  const away = page.getByRole('dialog', { name: 'When I am away' })
  await inspect(page, 'absences')
  await pressButton(away, 'Save', 'In 15 projects nobody stands in.')
  await inspect(page, 'absences')
  await page.keyboard.press('Escape')
  await expect(mine.getByText(/^Sindi Molefe is away until .* Nobody answers meanwhile/)).toBeVisible()

  await page.getByText('Timeline', { exact: true }).click()
  await inspect(page, 'timelines', page.getByRole('img', { name: /^Concept Sheet, under review/ }).first())

  await student.page.goto(`/dashboard/my-research/${id}`)
  const standing = student.page.getByRole('region', { name: 'How it stands' })
  await standing.scrollIntoViewIfNeeded()
  await pressButton(standing, 'Show all, with the rules', /of 24 months are used, counted as full-time study/)
  await see(standing, 'Concept Sheet waits for the supervisors’ answer since today.', /Sindi Molefe is away until/)
  await inspect(student.page, 'project-standing')
})

test('nobody needs a supervisor whose students are on course', { tag: '@main' }, async ({ browser }) => {
  const student = await ownerOf(browser, 'Busi', 'Shade of trees')
  const { id } = student
  const { page } = await joined(browser, student, id, 'Sam', 'supervisor')
  await visit(page, '/dashboard/my-students', 'Nobody needs you')
})
