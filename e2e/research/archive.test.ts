import { expect } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { clickOn, pressButton, test } from '../people.ts'
import { joined, procedure, refuse, someoneOn, startProject } from '../project-fixtures.ts'

test('somebody archives what happened, and a declined invitation, and finds both again', async ({ browser }) => {
  const ayanda = await someoneOn(browser, 'Ayanda', 'Researcher')
  const project = await startProject(ayanda, 'Sleep of night nurses')
  const sam = await joined(browser, ayanda, project.id, 'Sam', 'supervisor')
  const other = await startProject(ayanda, 'A second study')
  const invitations = [{ email: sam.email, role: 'collaborator' }]
  await ayanda.call('post', `/projects/${other.id}/invitations`, { invitations })
  for (const message of ['First', 'Second', 'Third'])
    await ayanda.call('post', `/projects/${project.id}/stages/${project.stages[0]?.id}/messages`, {
      id: crypto.randomUUID(),
      message,
    })
  const { page } = sam
  await page.goto('/dashboard/my-students')
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('button', { name: 'Decline, A second study' }).click()
  await page.getByRole('button', { name: 'Archive, A second study' }).click()
  await expect(page.getByText('As supervisor')).toHaveCount(0)
  await pressButton(page, 'Archive: Ayanda Molefe: 3 messages in Concept Sheet', 'All caught up!')
  await clickOn(page.getByRole('link', { name: 'See all' }), 'What happens in your projects appears here.')
  await page.getByText('Archived', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ayanda Molefe: 3 messages in Concept Sheet' })).toBeVisible()
  await inspect(page, 'notifications-archived')
  await page.getByRole('button', { name: 'Move to inbox, A second study' }).click()
  await pressButton(page, /^Move to inbox: /, 'Nothing archived')
  await page.getByText('Inbox', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText('A second study')).toBeVisible()

  // Archiving everything can be taken back; where that fails it says so, and nothing is lost.
  const line = page.getByRole('link', { name: 'Ayanda Molefe: 3 messages in Concept Sheet' })
  const archiveAll = page.getByRole('button', { name: 'Archive all' })
  await archiveAll.click()
  await expect(line).toHaveCount(0)
  await pressButton(page, 'Undo', line)
  await archiveAll.click()
  await expect(line).toHaveCount(0)
  await procedure(page, 'notifications/archiveAll', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await pressButton(page, 'Undo', 'That could not be undone: something went wrong on our side')
  await page.unrouteAll()
  await page.getByText('Archived', { exact: true }).click()
  await page.getByRole('button', { name: /^Move to inbox: Ayanda/ }).click()
  await page.getByText('Inbox', { exact: true }).click()
  await page.getByRole('link', { name: 'Ayanda Molefe: 3 messages in Concept Sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Concept Sheet', level: 1 })).toBeVisible()
})
