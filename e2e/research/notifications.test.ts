import { type Browser, expect, type Page, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { openProject, procedure, refuse, type Someone, twoIn, withoutPart } from '../project-fixtures.ts'

/** An owner, a member of their project, and its id. */
async function two(browser: Browser) {
  const { owner, member, id, close } = await twoIn(browser, 'Winds of the Namib', ['Thandi', 'Musa'])
  const { stages } = await owner.call('get', `/projects/${id}`)
  const say = ({ call }: Someone, message: string, stage = 0) =>
    call('post', `/projects/${id}/stages/${stages[stage].id}/messages`, { id: crypto.randomUUID(), message })
  return { owner, member, id, say, close }
}

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('someone is notified on another page, opens what happened, and marks the rest as read in one go', async ({
  browser,
}) => {
  const { owner, member, id, say, close } = await two(browser)
  const { page } = member
  await page.goto('/dashboard/my-research')
  await expect(bell(page, 'Notifications')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard/account-settings')
  for (let at = 1; at <= 12; at += 1) await say(owner, `Reading ${at} of the wind`)
  for (const each of [page, other]) await expect(bell(each, 'Notifications, 9+ new')).toBeVisible()
  await bell(page, /^Notifications/).click()
  await expect(page.getByText('12 unread of 12 total')).toBeVisible()
  await inspect(page, 'notifications')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page).toHaveTitle('• My research – Ninefold')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('12 unread')).toBeVisible()
  // The messages of one stage are one line, which leads to the first that is unread.
  await page.getByRole('link', { name: 'Thandi Molefe: 12 messages in Concept Sheet' }).click()
  await expect(page).toHaveURL(/\/dashboard\/collaborations\/[^/]+\?stage=1&message=1$/)
  await expect(page.getByRole('log').getByText('Reading 1 of the wind')).toBeInViewport()
  await expect(page.getByRole('log').getByText('Reading 12 of the wind')).toBeInViewport()
  // Reading the conversation marks its notifications as read, in the other tab too.
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(bell(other, 'Notifications')).toBeVisible()

  await say(owner, 'In another stage', 3)
  await owner.call('put', `/projects/${id}`, {
    title: 'Winds of the Namib',
    phase: 1,
    status: 'Active',
  })
  await expect(bell(other, 'Notifications, 1 new')).toBeVisible()
  await bell(other, /^Notifications/).click()
  await expect(other.getByText('1 unread of 13 total')).toBeVisible()
  await procedure(other, 'notifications/markAllRead', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await other.getByRole('button', { name: 'Mark all read' }).click()
  await expect(other.getByText('Failed to mark all notifications as read')).toBeVisible()
  await other.unrouteAll()
  await other.getByRole('button', { name: 'Mark all read' }).click()
  await expect(other.getByText('All notifications marked as read')).toBeVisible()
  await expect(other.getByText('0 unread of 13 total')).toBeVisible()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await close()
})

test('someone new is all caught up, and a removed member gets no more notifications', async ({ browser }) => {
  const { owner, member, id, say, close } = await two(browser)
  await say(owner, 'Before')
  await member.page.goto('/dashboard/my-research')
  await bell(member.page, 'Notifications, 1 new').click()
  await expect(member.page.getByText('Thandi Molefe in Concept Sheet: Before')).toBeVisible()
  await procedure(member.page, 'notifications/markRead', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await member.page.getByText('Thandi Molefe in Concept Sheet: Before').click()
  await expect(member.page.getByText('Failed to mark notification as read')).toBeVisible()
  await member.page.unrouteAll()
  await openProject(owner.page, id)
  await owner.page.getByRole('button', { name: 'Remove Musa Molefe' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.page.getByRole('button', { name: 'Remove Musa Molefe' })).toHaveCount(0)
  await say(owner, 'After')
  await member.page.goto('/dashboard/my-research')
  await bell(member.page, 'Notifications').click()
  await expect(member.page.getByText('All caught up!')).toBeVisible()
  await expect(member.page.getByText('No notifications')).toBeVisible()
  await inspect(member.page, 'notifications-none')
  await withoutPart(member.page, 'notifications')
  await procedure(member.page, 'notifications/list', refuse(403, 'FORBIDDEN'))
  await member.page.reload()
  await bell(member.page, 'Notifications').click()
  await expect(member.page.getByText('Failed to fetch notifications: ')).toBeVisible()
  await close()
})
