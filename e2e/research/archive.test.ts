import { expect, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { closeAll, joined, procedure, refuse, type Someone, someoneOn } from '../project-fixtures.ts'

type Started = { id: string; stages: { id: string }[] }

async function start({ call }: Someone, title: string): Promise<Started> {
  const { id } = await call('post', '/projects', { title, phase: 1 })
  return { id, stages: (await call('get', `/projects/${id}`)).stages }
}

test('somebody archives what happened, and a declined invitation, and finds both again', async ({ browser }) => {
  const ayanda = await someoneOn(browser, 'Ayanda', 'Researcher')
  const project = await start(ayanda, 'Sleep of night nurses')
  const sam = await joined(browser, ayanda, project.id, 'Sam', 'supervisor')
  const other = await start(ayanda, 'A second study')
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
  await page.getByRole('button', { name: 'Archive: Ayanda Molefe: 3 messages in Concept Sheet' }).click()
  await expect(page.getByText('All caught up!')).toBeVisible()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByText('What happens in your projects appears here.')).toBeVisible()
  await page.getByText('Archived', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ayanda Molefe: 3 messages in Concept Sheet' })).toBeVisible()
  await inspect(page, 'notifications-archived')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Move to inbox, A second study' }).click()
  await page.getByRole('button', { name: /^Move to inbox: / }).click()
  await expect(page.getByText('Nothing archived')).toBeVisible()
  await page.getByText('Inbox', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText('A second study')).toBeVisible()

  // Archiving everything can be taken back; where that fails it says so, and nothing is lost.
  const line = page.getByRole('link', { name: 'Ayanda Molefe: 3 messages in Concept Sheet' })
  const archiveAll = page.getByRole('button', { name: 'Archive all' })
  await archiveAll.click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
  await archiveAll.click()
  await expect(line).toHaveCount(0)
  await procedure(page, 'notifications/archiveAll', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('That could not be undone: something went wrong on our side')).toBeVisible()
  await page.unrouteAll()
  await page.getByText('Archived', { exact: true }).click()
  await page.getByRole('button', { name: /^Move to inbox: Ayanda/ }).click()
  await page.getByText('Inbox', { exact: true }).click()
  await page.getByRole('link', { name: 'Ayanda Molefe: 3 messages in Concept Sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Concept Sheet', level: 1 })).toBeVisible()
  await closeAll(ayanda, sam)
})
