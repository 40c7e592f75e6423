import { expect, test } from '@playwright/test'
import { version } from '../../server/ground/version.ts'
import { inspect } from '../inspect.ts'
import { appUrl, logIn } from '../people.ts'
import { openProject, someoneOn, waitingOf } from '../project-fixtures.ts'

test('the welcome appears once per browser, a second after the page, and Get Started brings it back', async ({
  browser,
}) => {
  const page = await logIn(browser, 'thabo')
  await page
    .context()
    .addInitScript(() => sessionStorage.getItem('welcomed') ?? localStorage.removeItem('welcome-video-seen'))
  await page.goto('/dashboard')
  const welcome = page.getByRole('complementary', { name: 'Welcome to Ninefold' })
  // It waits until whoever came for a thing of their own turns to a list.
  await page.goto('/dashboard/account-settings/edit')
  await expect(page.getByRole('heading', { name: 'Profile' }).first()).toBeVisible()
  await expect(page.getByText(`Ninefold ${version}`, { exact: true })).toBeVisible()
  // That it does not come cannot be awaited.
  await page.waitForTimeout(1500)
  await expect(welcome).toBeHidden()
  await page.goto('/dashboard/my-research')
  await expect(welcome).toBeVisible()
  await expect(welcome.getByText('you always see whose turn it is', { exact: false })).toBeVisible()
  await inspect(page, 'welcome')
  await page.setViewportSize({ width: 1280, height: 800 })
  await welcome.getByRole('button', { name: 'Got it' }).click()
  await expect(welcome).toBeHidden()
  await page.evaluate(() => sessionStorage.setItem('welcomed', 'yes'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('welcome-video-seen'))).not.toBeNull()
  // That it does not come cannot be awaited.
  await page.waitForTimeout(1500)
  await expect(welcome).toBeHidden()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeFocused()
  await expect(page.getByText('Request a feature')).toHaveCount(0)
  await page.context().close()
})

test('every part of the dashboard is accessible', async ({ browser }) => {
  const page = await logIn(browser, 'thabo')
  await page.getByRole('link', { name: 'Upgrade' }).click()
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Free' }).getByText('Your plan')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Researcher' })).toContainText('R450 in the first year')
  await inspect(page, 'manage-plan')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/my-research$/)
  await page.goto('/dashboard/get-started')
  await expect(page.getByText('Invite your people')).toBeVisible()
  await inspect(page, 'get-started')
  await page.goto('/dashboard/meeting-notes')
  await expect(page.getByRole('heading', { name: 'Meeting notes' })).toBeVisible()
  await page.goto('/dashboard/publications')
  await expect(page.getByRole('heading', { name: 'Publications', exact: true })).toBeVisible()
  await page.goto('/dashboard/my-students')
  await expect(page.getByText('Upgrade to Supervisor Plan')).toBeVisible()
  await inspect(page, 'my-students-upgrade')
  await page.goto('/dashboard/collaborations')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Join a project' }).click()
  await inspect(page, 'join-project')
  await page.context().close()
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
  await page.goto('/dashboard/my-students?as=list')
  await expect(page.getByText('5 of 5 student seats used')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(6)
  // The panel lies over half a heading of the list, which axe takes for a small target.
  await page.goto('/dashboard/publications')
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await page.getByRole('button', { name: 'Accept, Study 6' }).click()
  await expect(
    page.getByText('The Supervisor plan has 5 student seats, and all are taken.', { exact: false }),
  ).toBeVisible()
  await inspect(page, 'no-seat-left')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard/my-students')
  await expect(page.getByText('5 of 5 student seats used')).toBeVisible()
  await page.context().close()
})

test('an owner invites people while adding a project, reads the help, and edits the researcher profile', async ({
  browser,
}) => {
  const owner = await someoneOn(browser, 'Owethu', 'Researcher')
  const member = await someoneOn(browser, 'Mpho', 'Researcher')
  const { page } = owner
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add project' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Songs of the Karoo')
  await form.getByLabel('Supervisor’s email').fill('nobody@example.org')
  await form.getByLabel('Collaborator’s email').fill(member.email)
  await form.getByRole('button', { name: 'Add project' }).click()
  await expect(form.getByText('We write to them, and keep the invitation for 60 days.')).toBeVisible()
  await inspect(page, 'project-started')
  await page.setViewportSize({ width: 1280, height: 800 })
  await form.getByRole('button', { name: 'Open the project' }).click()
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText('Mpho Molefe')
  const projectId = page.url().split('/').at(-1) ?? ''

  await member.call('post', `/invitations/${await waitingOf(member)}/accept`)
  await expect(page.getByRole('button', { name: 'Remove Mpho Molefe' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Project' }).click()
  await form.getByLabel('Collaborator’s email').fill(member.email.toUpperCase())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: /^Concept Sheet/ }).click()
  await page.getByRole('button', { name: 'How to write a concept sheet' }).click()
  const help = page.getByRole('dialog', { name: 'How to write a concept sheet' })
  await expect(help.getByText('Practicalities')).toBeVisible()
  await inspect(page, 'stage-help')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit the researcher profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Researcher profile' })
  await profile.getByLabel('Current institution').fill('Agricultural Research Council')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Your profile has been saved.')).toBeVisible()
  await inspect(page, 'researcher-profile')
  await page.setViewportSize({ width: 1280, height: 800 })
  await profile.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Honours · Agricultural Research Council')).toBeVisible()

  await openProject(member.page, projectId, 'collaborations')
  await expect(member.page.getByText('Honours · Agricultural Research Council')).toBeVisible()
  await expect(member.page.getByRole('button', { name: 'Edit the researcher profile' })).toHaveCount(0)
  await member.page.getByRole('button', { name: 'Leave' }).click()
  await expect(member.page.getByRole('dialog')).toContainText('will no longer see this project')
  await inspect(member.page, 'leave')
  for (const each of [page, member.page]) await each.context().close()
})

test('every protected page sends visitors to the login page', async ({ browser }) => {
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
  await context.close()
})
