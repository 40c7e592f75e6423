import { expect, test } from '@playwright/test'
import { closeAll } from './project-fixtures.ts'
import { threePeople } from './review-fixtures.ts'

test('whoever decides about a round that has ended is told who ended it, and loses nothing', async ({ browser }) => {
  const { student, supervisor, collaborator, id, stageId } = await threePeople(browser, 'Who is faster')
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await student.call('post', `/projects/${id}/stages/${stageId}/links`, link)
  const round = crypto.randomUUID()
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds`, { id: round, linkIds: [link.id] })
  const page = supervisor.page
  await page.getByRole('button', { name: 'Return…' }).click()
  await page.getByLabel('Summary').fill('A long and careful answer')
  await page.context().setOffline(true)
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds/${round}/withdraw`)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(page.getByText(/Thandi .*has already withdrawn this round/)).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('A long and careful answer')
  await closeAll(student, supervisor, collaborator)
})

test('a round that is sent while the review is still being fetched appears all the same', async ({ browser }) => {
  const { student, supervisor, collaborator, id, stageId } = await threePeople(browser, 'In between')
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await student.call('post', `/projects/${id}/stages/${stageId}/links`, link)
  const page = supervisor.page
  let isAsked = () => {}
  let isSent = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const sent = new Promise<void>((resolve) => {
    isSent = resolve
  })
  await page.route(
    '**/rpc/reviews/list',
    async (route) => {
      const before = await route.fetch()
      isAsked()
      await sent
      await route.fulfill({ response: before })
    },
    { times: 1 },
  )
  await page.reload()
  await asked
  // Its live connection is there.
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  // Whether the page listens shows only when something happens.
  await page.waitForTimeout(3000)
  const round = { id: crypto.randomUUID(), linkIds: [link.id] }
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds`, round)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Under review')
  isSent()
  await expect(page.getByRole('button', { name: 'Return…' })).toBeVisible()
  await closeAll(student, supervisor, collaborator)
})
