import { type Browser, expect, type Page } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { clickOn, pressButton, see, test } from '../people.ts'
import { openProject, openStage, procedure, refuse, type Someone, twoIn, withoutPart } from '../project-fixtures.ts'

/** An owner, a member of their project, and its id. */
async function two(browser: Browser) {
  const { owner, member, id, stages } = await twoIn(browser, 'Winds of the Namib', ['Thandi', 'Musa'])
  const say = ({ call }: Someone, message: string, stage = 0) =>
    call('post', `/projects/${id}/stages/${stages[stage].id}/messages`, { id: crypto.randomUUID(), message })
  return { owner, member, id, say }
}

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('someone is notified on another page, opens the event, and marks the others as read', { tag: '@main' }, async ({
  browser,
}) => {
  const { owner, member, id, say } = await two(browser)
  const { page } = member
  await page.goto('/dashboard/my-research')
  await expect(bell(page, 'Notifications')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard/account-settings')
  for (let at = 1; at <= 12; at += 1) await say(owner, `Reading ${at} of the wind`)
  for (const each of [page, other]) await expect(bell(each, 'Notifications, 9+ new')).toBeVisible()
  await bell(page, /^Notifications/).click()
  await inspect(page, 'notifications', page.getByText('12 unread of 12 total'))
  await expect(page).toHaveTitle('• My research – Ninefold')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('12 unread')).toBeVisible()
  await page.getByRole('link', { name: 'Thandi Molefe: 12 messages in Concept Sheet' }).click()
  await expect(page).toHaveURL(/\/dashboard\/collaborations\/[^/]+\?stage=1&message=1$/)
  await expect(page.getByRole('log').getByText('Reading 1 of the wind')).toBeInViewport()
  await expect(page.getByRole('log').getByText('Reading 12 of the wind')).toBeInViewport()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(bell(other, 'Notifications')).toBeVisible()

  await say(owner, 'In another stage', 3)
  await owner.call('put', `/projects/${id}`, {
    title: 'Winds of the Namib',
    phase: 1,
    status: 'Active',
  })
  await expect(bell(other, 'Notifications, 1 new')).toBeVisible()
  await clickOn(bell(other, /^Notifications/), other.getByText('1 unread of 13 total'))
  await procedure(other, 'notifications/markAllRead', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await pressButton(other, 'Mark all read', 'Failed to mark all notifications as read')
  await other.unrouteAll()
  await pressButton(other, 'Mark all read', 'All notifications marked as read', '0 unread of 13 total')
  await expect(bell(page, 'Notifications')).toBeVisible()
})

test('someone new is all caught up, and a removed member gets no more notifications', async ({ browser }) => {
  const { owner, member, id, say } = await two(browser)
  await say(owner, 'Before')
  await member.page.goto('/dashboard/my-research')
  await bell(member.page, 'Notifications, 1 new').click()
  await expect(member.page.getByText('Thandi Molefe in Concept Sheet: Before')).toBeVisible()
  await procedure(member.page, 'notifications/markRead', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await clickOn(member.page.getByText('Thandi Molefe in Concept Sheet: Before'), 'Failed to mark notification as read')
  await member.page.unrouteAll()
  await openProject(owner.page, id)
  await owner.page.getByRole('button', { name: 'Remove Musa Molefe' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.page.getByRole('button', { name: 'Remove Musa Molefe' })).toHaveCount(0)
  await say(owner, 'After')
  await member.page.goto('/dashboard/my-research')
  await bell(member.page, 'Notifications').click()
  await see(member.page, 'All caught up!', 'No notifications')
  await inspect(member.page, 'notifications-none')
  await withoutPart(member.page, 'notifications')
  await procedure(member.page, 'notifications/list', refuse(403, 'FORBIDDEN'))
  await member.page.reload()
  await clickOn(bell(member.page, 'Notifications'), member.page.getByText('Failed to fetch notifications: '))
})

test('an open list follows changes, and changes on screen leave no unread notification', async ({ browser }) => {
  const two = await twoIn(browser, 'Before one’s eyes', ['Owethu', 'Musa'], 'supervisor')
  const { owner, member, id } = two
  const list = await owner.page.context().newPage()
  const { stages } = await owner.call('get', `/projects/${id}`)
  // That somebody has joined arrives a moment after they have.
  await expect.poll(async () => (await owner.call('get', '/notifications')).unread).toBeGreaterThan(0)
  await owner.call('put', '/notifications/read-all')
  await list.goto('/dashboard/my-research')
  const row = list.getByRole('row').filter({ hasText: 'Before one’s eyes' })
  await expect(row).toContainText('1 of 9, Concept Sheet')
  const complete = { status: 'completed' }
  await member.call('put', `/projects/${id}/stages/${stages[0].id}/status`, complete)
  await expect(row).toContainText('2 of 9, Proposal')
  await expect(row).toContainText('1 unread')
  await list.close()

  await owner.call('put', '/notifications/read-all')
  await openStage(owner.page, id, 2)
  await member.call('put', `/projects/${id}/stages/${stages[1].id}/status`, complete)
  const link = { id: crypto.randomUUID(), title: 'Seen at once', url: 'https://example.org' }
  await member.call('post', `/projects/${id}/stages/${stages[1].id}/links`, link)
  await expect(owner.page.getByRole('dialog').getByRole('link', { name: /Seen at once/ })).toBeVisible()
  await expect(owner.page.getByRole('dialog').getByText('Set by Musa Molefe')).toBeVisible()
  await expect.poll(async () => (await owner.call('get', '/notifications')).unread).toBe(0)
})
