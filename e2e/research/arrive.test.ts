import { expect } from '@playwright/test'
import { fillLogin, mailedLink, open, test, visit } from '../people.ts'
import { someoneOn, twoIn } from '../project-fixtures.ts'

test('a link from a mail leads through a login to the very message', async ({ browser }) => {
  const two = await twoIn(browser, 'Arrivals', ['Mpho', 'Naledi'])
  const { id, owner, member } = two
  const { stages } = await owner.call('get', `/projects/${id}`)
  const stageId: string = stages[2].id
  for (const message of ['First', 'Second', 'Third'])
    await owner.call('post', `/projects/${id}/stages/${stageId}/messages`, { id: crypto.randomUUID(), message })

  const page = await open(browser)
  await page.goto(`/dashboard/collaborations/${id}?stage=3&message=2`)
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, member.email)
  await expect(page).toHaveURL(new RegExp(`/dashboard/collaborations/${id}\\?stage=3&message=2$`))
  await expect(page.getByRole('heading', { name: 'Ethics', level: 1 })).toBeVisible()
  await expect(page.getByRole('log').getByText('Second')).toBeVisible()

  // Nobody else who logs in to this browser afterwards is taken there.
  await page.goto('/dashboard/my-research')
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, owner.email)
  await expect(page).toHaveURL(/\/dashboard\/my-research$/)
})

test('an invited person finds the invitation at the project, and accepts it there', async ({ browser }) => {
  const owner = await someoneOn(browser, 'Thandi', 'Researcher')
  const invited = await someoneOn(browser, 'Kabelo', 'Researcher')
  const stranger = await someoneOn(browser, 'Piet', 'Researcher')
  const { id } = await owner.call('post', '/projects', { title: 'Come and see', phase: 1 })
  await owner.call('post', `/projects/${id}/invitations`, {
    invitations: [{ email: invited.email, role: 'collaborator' }],
  })

  const { page } = invited
  await visit(page, await mailedLink(page, invited.email, id), page.getByRole('heading', { name: 'Come and see' }))
  await expect(page.getByText(/Thandi Molefe has invited you to this project as collaborator/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: 'The study' })).toBeVisible()
  await expect(page.getByText('Accepted invitation to "Come and see"')).toBeVisible()

  await stranger.page.goto(`/dashboard/collaborations/${id}`)
  await expect(stranger.page.getByRole('heading', { name: 'This project could not be found' })).toBeVisible()
})

test('an address that cannot be a project’s is not found', async ({ browser }) => {
  const someone = await someoneOn(browser, 'Lost', 'Free')
  await visit(someone.page, '/dashboard/my-research/not-a-project', 'Oops! We lost our bearings')
  await expect(someone.page).toHaveTitle(/Not found/)
  await expect(someone.page.getByRole('link', { name: 'Contact support' })).toBeVisible()
})

test('whoever has a profile is not asked for one again', async ({ browser }) => {
  const someone = await someoneOn(browser, 'Again', 'Free')
  await someone.page.goto('/auth/create-profile/Student')
  await expect(someone.page).toHaveURL(/\/dashboard\//)
})
