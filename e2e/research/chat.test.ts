import { devices, expect, type Locator, type Page } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { appUrl, clickOn, pressButton, pressKeys, test } from '../people.ts'
import { joined, openStage, twoIn } from '../project-fixtures.ts'

test('people reply, react and delete, by keyboard too, and everybody sees it at once', { tag: '@main' }, async ({
  browser,
}) => {
  const { owner, member, id, stages } = await twoIn(browser, 'Chat', ['Thandi', 'Pieter'])
  const third = await joined(browser, owner, id, 'Nia', 'collaborator')
  const said = { id: crypto.randomUUID(), message: 'Shall we sample at low tide?' }
  await owner.call('post', `/projects/${id}/stages/${stages[0].id}/messages`, said)
  await openStage(owner.page, id, 1)
  const page = member.page
  await page.goto(`/dashboard/collaborations/${id}?stage=1`)

  const asked = page.getByRole('article').filter({ hasText: said.message }).first()
  for (const act of ['React', 'Reply', 'More'])
    await expect(
      asked.getByRole('button', { name: new RegExp(`^${act} \\(Thandi Molefe, \\d\\d:\\d\\d\\)$`) }).first(),
    ).toBeAttached()
  await asked.getByRole('button', { name: 'Reply' }).press('Enter')
  await expect(page.getByText(/^Reply to Thandi/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Reply to Thandi/)).toBeHidden()
  await asked.getByRole('button', { name: 'Reply' }).press('Enter')
  await page.keyboard.type('Yes, at spring tide')
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'React' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Thumbs up' })).toBeFocused()
  await pressKeys(page, 'Tab', 'Enter')
  await expect(asked.getByRole('button', { name: 'Heart: You' })).toHaveAttribute('aria-pressed', 'true')
  await expect(asked.getByRole('button', { name: 'React' })).toBeFocused()
  const log = page.getByRole('log')
  await log.press('k')
  await expect(page.getByRole('article').last()).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
  await pressKeys(page, 'Escape', 'k')
  await expect(asked).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await inspect(page, 'chat-replies')

  const hers = owner.page.getByRole('dialog')
  const reply = hers.getByRole('article').filter({ hasText: 'Yes, at spring tide' })
  await expect(reply.getByRole('button', { name: /^You Shall we sample/ })).toBeVisible()
  await hers.getByRole('button', { name: /^Heart: Pieter/ }).click()
  await expect(page.getByRole('button', { name: /^Heart: Pieter|^Heart: You and Thandi/ })).toContainText('2')
  const answer = page.getByRole('article').filter({ hasText: 'Yes, at spring tide' })
  await answer.getByRole('button', { name: /^Thandi.* Shall we sample/ }).click()
  await expect(page.locator('article[data-sought]')).toContainText(said.message)

  const bell = third.page.getByRole('button', { name: /^Notifications/ })
  await third.page.goto('/dashboard/collaborations')
  await expect(bell).toHaveAccessibleName(/2 new/)
  await hers.getByRole('article').filter({ hasText: said.message }).first().hover()
  await hers.getByRole('button', { name: 'More' }).first().click()
  await owner.page.getByRole('menuitem', { name: 'Delete' }).click()
  const asking = owner.page.getByRole('dialog', { name: 'Delete message' })
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressButton(asking, 'Delete', hers.getByText('Message deleted', { exact: true }).first())
  await expect(page.getByText(said.message)).toHaveCount(0)
  await expect(answer.getByRole('button', { name: /^Thandi.* Message deleted/ })).toBeVisible()
  await expect(bell).toHaveAccessibleName(/1 new/)
  await clickOn(bell, third.page.getByText('Yes, at spring tide').first())
  await expect(third.page.getByText('low tide')).toHaveCount(0)
})

test('somebody who comes by a link to a message jumps to what is unread', async ({ browser }) => {
  const { owner, member, id, stages } = await twoIn(browser, 'Jump', ['Uno', 'Duma'])
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
})

test('on a touch screen Enter breaks the line, and the button sends', async ({ browser }) => {
  const { owner, member, id } = await twoIn(browser, 'Typed on glass', ['Phumzile', 'Musa'])
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    storageState: await owner.page.context().storageState(),
    baseURL: appUrl(),
  })
  const page = await context.newPage()
  await page.goto(`/dashboard/my-research/${id}?stage=3`)
  const composer = page.getByLabel('Message', { exact: true })
  await composer.fill('First line')
  await composer.press('Enter')
  await composer.pressSequentially('second line')
  await expect(composer).toHaveValue('First line\nsecond line')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('article')).toContainText('First line\nsecond line')
  await expect(composer).toHaveValue('')

  // A finger that stays on a message opens what can be done with it; one that scrolls does not.
  const message = page.getByRole('article')
  const held = await hold(page, message)
  const sheet = page.getByRole('dialog', { name: 'Message' })
  await expect(sheet.getByRole('button', { name: 'Edit' })).toBeVisible()
  await held.lift()
  await sheet.getByRole('button', { name: 'Heart' }).tap()
  await expect(sheet).toBeHidden()
  await expect(message.getByRole('button', { name: 'Heart: You' })).toBeVisible()
  await message.getByRole('button', { name: 'More' }).press('Enter')
  await inspect(page, 'message-sheet')
  await page.keyboard.press('Escape')
  await expect(message.getByRole('button', { name: 'More' })).toBeFocused()
  await message.getByRole('button', { name: 'More' }).press('Enter')
  await sheet.getByRole('button', { name: 'Reply' }).tap()
  await expect(composer).toBeFocused()
  await expect(page.getByText(/^Reply to You/)).toBeVisible()
  await member.page.goto(`/dashboard/collaborations/${id}?stage=3`)
  await expect(member.page.getByRole('article')).toHaveCount(1)
})

/** Puts a finger on the middle of something, and leaves it there. */
async function hold(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to hold')
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  return { lift: () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }) }
}
