import { expect } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { pressButton, test, visit } from '../people.ts'
import { openProject, type Someone, someoneOn } from '../project-fixtures.ts'

/** What somebody is: people of the stories are students until they are made something else. */
const make = ({ email }: Someone, role: 'Supervisor' | 'Collaborator') =>
  inDatabase(`update users_profiles set role = '${role}' where email = '${email}'`)

test('each role comes home to what it came for, and a first visit leads', async ({ browser }) => {
  const student = await someoneOn(browser, 'Ayanda', 'Researcher')
  const supervisor = await someoneOn(browser, 'Busi', 'Supervisor')
  const collaborator = await someoneOn(browser, 'Chipo', 'Researcher')
  await make(supervisor, 'Supervisor')
  await make(collaborator, 'Collaborator')
  const marked = ({ page }: Someone) => page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')

  await student.page.goto('/dashboard')
  await expect(student.page.getByRole('heading', { name: 'Start your first project' })).toBeVisible()
  await inspect(student.page, 'first-visit-student')
  for (const [someone, title, entry] of [
    [supervisor, 'Research of your own goes here.', 'My research'],
    [collaborator, 'No shared projects yet', 'Collaborations'],
  ] as const) {
    await visit(someone.page, '/dashboard', someone.page.getByText(title))
    await expect(marked(someone)).toContainText(entry)
  }
  await inspect(collaborator.page, 'first-visit-collaborator')
  await supervisor.page.goto('/dashboard/my-students')
  await inspect(supervisor.page, 'first-visit-supervisor', supervisor.page.getByText(supervisor.email))

  const { id } = await student.call('post', '/projects', { title: 'Shade of trees', phase: 1 })
  await openProject(student.page, id)
  await expect(student.page.getByText('Nothing yet. Begin with the concept sheet.')).toBeVisible()
  await inspect(student.page, 'first-steps', student.page.getByRole('region', { name: 'First steps' }))
  await student.call('post', `/projects/${id}/invitations`, {
    invitations: [
      { email: supervisor.email, role: 'supervisor' },
      { email: collaborator.email, role: 'collaborator' },
    ],
  })
  // An invitation waits: nothing is welcomed over it, and whoever accepts it lands in the project.
  for (const someone of [supervisor, collaborator]) {
    const { page } = someone
    await page.addInitScript(() => localStorage.removeItem('welcome-video-seen'))
    await page.goto('/dashboard')
    await pressButton(page, 'Accept: Shade of trees', page.getByRole('heading', { level: 1, name: 'Shade of trees' }))
    await expect(page.getByRole('complementary', { name: 'Welcome to Ninefold' })).toBeHidden()
    await page.addInitScript(() => localStorage.setItem('welcome-video-seen', 'true'))
  }
  await supervisor.page.goto('/dashboard')
  await expect(supervisor.page.getByRole('region', { name: 'My students' }).getByText('Shade of trees')).toBeVisible()
  await inspect(supervisor.page, 'home-supervisor')
  await visit(collaborator.page, '/dashboard', collaborator.page.getByRole('link', { name: /Shade of trees/ }).first())
  await expect(marked(collaborator)).toContainText('Collaborations')
  await inspect(collaborator.page, 'home-collaborator')
})
