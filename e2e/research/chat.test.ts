import { expect, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { joined, openStage, twoIn } from '../project-fixtures.ts'

test('people reply, react and delete, by keyboard too, and everybody sees it at once', async ({ browser }) => {
  const { owner, member, id, close } = await twoIn(browser, 'Chat', ['Thandi', 'Pieter'])
  const third = await joined(browser, owner, id, 'Nia', 'collaborator')
  const { stages } = await owner.call('get', `/projects/${id}`)
  const said = { id: crypto.randomUUID(), message: 'Shall we sample at low tide?' }
  await owner.call('post', `/projects/${id}/stages/${stages[0].id}/messages`, said)
  await openStage(owner.page, id, 1)
  const page = member.page
  await page.goto(`/dashboard/collaborations/${id}?stage=1`)

  // By keyboard alone: a reply, and a reaction.
  const asked = page.getByRole('article').filter({ hasText: said.message }).first()
  // Each button says whose message it is for.
  for (const act of ['React', 'Reply', 'More'])
    await expect(
      asked.getByRole('button', { name: new RegExp(`^${act} \\(Thandi Molefe, \\d\\d:\\d\\d\\)$`) }).first(),
    ).toBeAttached()
  await asked.getByRole('button', { name: 'Reply' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Reply to Thandi/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Reply to Thandi/)).toBeHidden()
  await asked.getByRole('button', { name: 'Reply' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Yes, at spring tide')
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'React' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Thumbs up' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('button', { name: 'Heart: You' })).toHaveAttribute('aria-pressed', 'true')
  await expect(asked.getByRole('button', { name: 'React' })).toBeFocused()
  // With single keys: the newest message, the one above it, and a reply to that.
  const log = page.getByRole('log')
  await log.focus()
  await page.keyboard.press('k')
  await expect(page.getByRole('article').last()).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(asked).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await inspect(page, 'chat-replies')
  await page.setViewportSize({ width: 1280, height: 800 })

  const hers = owner.page.getByRole('dialog')
  const reply = hers.getByRole('article').filter({ hasText: 'Yes, at spring tide' })
  await expect(reply.getByRole('button', { name: /^You Shall we sample/ })).toBeVisible()
  await hers.getByRole('button', { name: /^Heart: Pieter/ }).click()
  await expect(page.getByRole('button', { name: /^Heart: Pieter|^Heart: You and Thandi/ })).toContainText('2')
  const answer = page.getByRole('article').filter({ hasText: 'Yes, at spring tide' })
  await answer.getByRole('button', { name: /^Thandi.* Shall we sample/ }).click()
  await expect(page.locator('article[data-sought]')).toContainText(said.message)

  // The third was notified, and reads nothing of it once it is deleted.
  const bell = third.page.getByRole('button', { name: /^Notifications/ })
  await third.page.goto('/dashboard/collaborations')
  await expect(bell).toHaveAccessibleName(/2 new/)
  await hers.getByRole('article').filter({ hasText: said.message }).first().hover()
  await hers.getByRole('button', { name: 'More' }).first().click()
  await owner.page.getByRole('menuitem', { name: 'Delete' }).click()
  const asking = owner.page.getByRole('dialog', { name: 'Delete message' })
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(hers.getByText('Message deleted', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(said.message)).toHaveCount(0)
  await expect(answer.getByRole('button', { name: /^Thandi.* Message deleted/ })).toBeVisible()
  await expect(bell).toHaveAccessibleName(/1 new/)
  await bell.click()
  await expect(third.page.getByText('Yes, at spring tide', { exact: false }).first()).toBeVisible()
  await expect(third.page.getByText('low tide', { exact: false })).toHaveCount(0)
  await third.page.context().close()
  await close()
})

test('somebody who comes by a link to a message jumps to what is unread', async ({ browser }) => {
  const { owner, member, id, close } = await twoIn(browser, 'Jump', ['Uno', 'Duma'])
  const { stages } = await owner.call('get', `/projects/${id}`)
  const say = (text: string) =>
    owner.call('post', `/projects/${id}/stages/${stages[0].id}/messages`, { id: crypto.randomUUID(), message: text })
  for (let at = 1; at <= 25; at += 1) await say(`Line ${at}${'\nand more'.repeat(3)}`)
  await member.call('put', `/projects/${id}/stages/${stages[0].id}/read`, { seq: 20 })
  await member.page.goto(`/dashboard/collaborations/${id}?stage=1&message=2`)
  await expect(member.page.locator('article[data-sought]')).toContainText('Line 2')
  await member.page.getByRole('button', { name: 'Jump to unread' }).click()
  await expect(member.page.getByText('New messages')).toBeInViewport()
  await expect(member.page.getByText('Line 21')).toBeInViewport()
  await expect(member.page.getByRole('button', { name: 'Jump to unread' })).toHaveCount(0)
  await close()
})
