import { expect } from '@playwright/test'
import { fillLabels, pressButton, see, test } from '../people.ts'
import { finish, threePeople } from '../review-fixtures.ts'

test('whoever decides about a round that has ended is told who ended it, and loses nothing', async ({ browser }) => {
  const { student, supervisor, id, stageId } = await threePeople(browser, 'Who is faster')
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await student.call('post', `/projects/${id}/stages/${stageId}/links`, link)
  const round = crypto.randomUUID()
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds`, { id: round, linkIds: [link.id] })
  const page = supervisor.page
  await page.getByRole('button', { name: 'Finish review' }).click()
  await page.getByLabel('Summary').fill('A long and careful answer')
  await expect(page.getByText('Kept as your draft.')).toBeVisible()
  await page.context().setOffline(true)
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds/${round}/withdraw`)
  await page.context().setOffline(false)
  await page.getByRole('radio', { name: 'Return for changes' }).check()
  await pressButton(page, /^Return$/, /Thandi .*has already withdrawn this round/)
  await expect(page.getByLabel('Summary')).toHaveValue('A long and careful answer')
  await page.keyboard.press('Escape')
  await page.reload()
  await see(page, 'You did not send what you wrote in round 1.', 'A long and careful answer')
  const next = { id: crypto.randomUUID(), linkIds: [link.id] }
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds`, next)
  await page.getByRole('button', { name: 'Carry into round 2' }).click()
  await expect(page.getByText('You did not send what you wrote in round 1.')).toBeHidden()
  await page.getByRole('button', { name: 'Finish review' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('A long and careful answer')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard the review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the review' }).click()
  await expect(page.getByText('A long and careful answer')).toBeHidden()
})

test('on a slow connection a returned round is never reported as unsent', async ({ browser }) => {
  const { student, supervisor, id, stageId } = await threePeople(browser, 'A slow line')
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await student.call('post', `/projects/${id}/stages/${stageId}/links`, link)
  const round = crypto.randomUUID()
  await student.call('post', `/projects/${id}/stages/${stageId}/rounds`, { id: round, linkIds: [link.id] })
  const page = supervisor.page
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await page.route('**/rpc/reviews/listDrafts*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  await page.evaluate(() => {
    const said = () => /You did not send|in the meantime/.test(document.body.innerText)
    new MutationObserver(() => {
      if (said()) document.documentElement.dataset.wrong = 'yes'
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await fillLabels(page, { 'What should change?': 'Shorter' }, 'Add point')
  // The form goes once the drafts have come, the window is there before.
  await expect(page.getByText('Kept as your draft.')).toBeVisible()
  await finish(page, 'Return for changes')
  await expect(page.getByRole('listitem').filter({ hasText: 'Point 1' })).toContainText('Shorter')
  await expect(page.getByText('Shorter').filter({ visible: true })).toHaveCount(1)
  // That nothing wrong is said meanwhile cannot be awaited.
  await page.waitForTimeout(2000)
  await expect(page.locator('html')).not.toHaveAttribute('data-wrong')
})

test('a round that is sent while the review is still being fetched appears all the same', async ({ browser }) => {
  const { student, supervisor, id, stageId } = await threePeople(browser, 'In between')
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
  await expect(page.getByRole('button', { name: 'Finish review' })).toBeVisible()
})
