import { expect } from '@playwright/test'
import { version } from '../../server/ground/version.ts'
import { glance, inspect } from '../inspect.ts'
import { addFiles } from '../papers.ts'
import {
  appUrl,
  choose,
  clickOn,
  closeWith,
  fillLabels,
  logIn,
  pressButton,
  pressKeys,
  test,
  visit,
} from '../people.ts'
import { openProject, ownerOf, someoneOn, waitingOf } from '../project-fixtures.ts'

test('the welcome appears once per browser, and Get Started brings it back', async ({ browser }) => {
  const page = await logIn(browser, 'thabo')
  await page
    .context()
    .addInitScript(() => sessionStorage.getItem('welcomed') ?? localStorage.removeItem('welcome-video-seen'))
  await page.goto('/dashboard')
  const welcome = page.getByRole('complementary', { name: 'Welcome to Ninefold' })
  // It waits until whoever came for a thing of their own turns to a list.
  await visit(page, '/dashboard/account-settings/edit', page.getByRole('heading', { name: 'Profile' }).first())
  await expect(page.getByText(`Ninefold ${version}`, { exact: true })).toBeVisible()
  // That it does not come cannot be awaited.
  await page.waitForTimeout(1500)
  await expect(welcome).toBeHidden()
  await page.goto('/dashboard/my-research')
  await expect(welcome).toBeVisible()
  await inspect(page, 'welcome', welcome.getByText('you always see whose turn it is'))
  await closeWith(welcome, 'Got it')
  await page.evaluate(() => sessionStorage.setItem('welcomed', 'yes'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('welcome-video-seen'))).not.toBeNull()
  // That it does not come cannot be awaited.
  await page.waitForTimeout(1500)
  await expect(welcome).toBeHidden()
  await pressButton(page, 'Get Started', page.getByRole('dialog', { name: 'Get Started' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeFocused()
  await expect(page.getByText('Request a feature')).toHaveCount(0)
})

test('every part of the dashboard is accessible', async ({ browser }) => {
  const page = await logIn(browser, 'thabo')
  await clickOn(page.getByRole('link', { name: 'Upgrade' }), page.getByRole('heading', { name: 'Plans' }))
  await expect(page.getByRole('region', { name: 'Free' }).getByText('Your plan')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Researcher' })).toContainText('R450 in the first year')
  await inspect(page, 'manage-plan')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/my-research$/)
  await page.goto('/dashboard/get-started')
  await inspect(page, 'get-started', page.getByText('Invite your people'))
  await visit(page, '/dashboard/meeting-notes', page.getByRole('heading', { name: 'Meeting notes' }))
  await visit(page, '/dashboard/publications', page.getByRole('heading', { name: 'Publications', exact: true }))
  await page.goto('/dashboard/my-students')
  await inspect(page, 'my-students-upgrade', page.getByText('Upgrade to Supervisor Plan'))
  await page.goto('/dashboard/collaborations')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Join a project' }).click()
  await inspect(page, 'join-project')
})

test('a supervisor with five students has no seat for a sixth', async ({ browser }) => {
  const supervisor = await someoneOn(browser, 'Sindi', 'Supervisor')
  for (let at = 1; at <= 6; at += 1) {
    const student = await someoneOn(browser, `Student${at}`, 'Researcher')
    const { id } = await student.call('post', '/projects', { title: `Study ${at}`, phase: 1 })
    const invitations = [{ email: supervisor.email, role: 'supervisor' }]
    await student.call('post', `/projects/${id}/invitations`, { invitations })
    if (at <= 5) await supervisor.call('post', `/invitations/${await waitingOf(supervisor)}/accept`)
    await student.page.context().close()
  }
  const { page } = supervisor
  await visit(page, '/dashboard/my-students?as=list', '5 of 5 student seats used')
  await expect(page.getByRole('row')).toHaveCount(6)
  // The panel lies over half a heading of the list, which axe takes for a small target.
  await page.goto('/dashboard/publications')
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await pressButton(page, 'Accept, Study 6', 'The Supervisor plan has 5 student seats, and all are taken.')
  await inspect(page, 'no-seat-left')
  await visit(page, '/dashboard/my-students', '5 of 5 student seats used')
})

test('an owner invites people to a new project, reads the help, and edits the profile', async ({ browser }) => {
  const owner = await someoneOn(browser, 'Owethu', 'Researcher')
  const member = await someoneOn(browser, 'Mpho', 'Researcher')
  const { page } = owner
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add project' }).click()
  const form = page.getByRole('dialog')
  await fillLabels(form, { Title: 'Songs of the Karoo', 'Supervisor’s email': 'nobody@example.org' })
  await fillLabels(form, { 'Collaborator’s email': member.email }, 'Add project')
  await inspect(page, 'project-started', form.getByText('We write to them, and keep the invitation for 60 days.'))
  await form.getByRole('button', { name: 'Open the project' }).click()
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText('Mpho Molefe')
  const projectId = page.url().split('/').at(-1) ?? ''

  await member.call('post', `/invitations/${await waitingOf(member)}/accept`)
  await expect(page.getByRole('button', { name: 'Remove Mpho Molefe' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Project' }).click()
  await fillLabels(form, { 'Collaborator’s email': member.email.toUpperCase() }, 'Save')
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: /^Concept Sheet/ }).click()
  await page.getByRole('button', { name: 'How to write a concept sheet' }).click()
  const help = page.getByRole('dialog', { name: 'How to write a concept sheet' })
  await inspect(page, 'stage-help', help.getByText('Practicalities'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit the researcher profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Researcher profile' })
  await fillLabels(profile, { 'Current institution': 'Agricultural Research Council' }, 'Save profile')
  await inspect(page, 'researcher-profile', profile.getByText('Your profile has been saved.'))
  await pressButton(profile, 'Close', page.getByText('Honours · Agricultural Research Council'))

  await openProject(member.page, projectId, 'collaborations')
  await expect(member.page.getByText('Honours · Agricultural Research Council')).toBeVisible()
  await expect(member.page.getByRole('button', { name: 'Edit the researcher profile' })).toHaveCount(0)
  await member.page.getByRole('button', { name: 'Leave' }).click()
  await expect(member.page.getByRole('dialog')).toContainText('will no longer see this project')
  await inspect(member.page, 'leave')
})

test('every protected page sends visitors to the login page', { tag: '@main' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: appUrl() })
  const page = await context.newPage()
  for (const path of [
    '/dashboard',
    '/dashboard/my-research',
    '/dashboard/my-students/x',
    '/dashboard/account-settings/edit',
    '/manage-plan',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('windows and menus that open over a page are accessible', async ({ browser }) => {
  const { page, call, id, stages } = await ownerOf(browser, 'Odwa', 'Windows')
  const project = `/dashboard/my-research/${id}`
  await call('put', `/projects/${id}/stages/${stages[0].id}/status`, { status: 'completed' })
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const meeting = { id: crypto.randomUUID(), title: 'To come', startsAt, zone: 'Africa/Johannesburg', minutes: 45 }
  await call('post', `/projects/${id}/meetings`, meeting)
  await visit(page, `/dashboard/meeting-notes/${id}/${meeting.id}`, page.getByRole('heading', { name: 'To come' }))
  // Nobody was there yet.
  const people = page.getByRole('region', { name: 'Who comes' })
  await expect(people).toContainText('Odwa Molefe')
  await expect(people.getByRole('combobox')).toHaveCount(0)
  await glance(page, 'meeting-to-come')

  await page.goto('/dashboard/my-research')
  await pressButton(page, /user menu/)
  await glance(page, 'user-menu', page.getByRole('menuitem', { name: 'Logout' }))
  await pressKeys(page, 'Escape', '?')
  await glance(page, 'keys', page.getByRole('dialog', { name: 'Keyboard shortcuts' }))

  await visit(page, '/dashboard/publications', page.getByRole('button', { name: 'Import' }))
  // The parts of a window are loaded when it opens.
  const arriving = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => arriving.promise.then(() => route.continue()))
  await pressButton(page, 'Import')
  await glance(page, 'window-loading', page.getByRole('dialog').getByRole('status', { name: 'Loading' }))
  arriving.resolve()
  await glance(page, 'publications-import', page.getByRole('dialog'))

  await page.goto(`${project}?stage=1`)
  await choose(page, 'Status', 'In progress')
  await glance(page, 'set-back', page.getByRole('dialog', { name: 'Set Concept Sheet back?' }))
  await page.goto(`${project}?stage=1`)
  await addFiles(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Low tide at six.') })
  await page.getByRole('button', { name: 'notes.txt', exact: true }).click()
  await glance(page, 'file-window', page.getByText('Low tide at six.'))
})
