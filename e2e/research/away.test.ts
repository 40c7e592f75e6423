import { expect } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { clickOn, open, pressButton, test } from '../people.ts'
import { openStage, twoIn } from '../project-fixtures.ts'

test('someone mutes a project, gets the daily email of a mention, and unsubscribes logged out', async ({ browser }) => {
  const { owner, member: away, id } = await twoIn(browser, 'Rain on tin roofs', ['Olwethu', 'Aphiwe'])

  // They mute the project: messages there do not count as unread, until one mentions them.
  const { page } = away
  await page.goto(`/dashboard/collaborations/${id}`)
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(page.getByRole('button', { name: 'Muted' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Account settings' }).click()
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Rain on tin roofs' })).toBeVisible()
  await page.getByRole('button', { name: 'Messages and documents' }).click()
  await Promise.all([
    page.waitForResponse('**/rpc/notifications/setDelivery'),
    page.getByRole('radio', { name: 'Links: At once' }).click(),
  ])
  await expect(page.getByRole('radio', { name: 'Links: At once' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Messages and documents mixed' })).toBeVisible()
  await page.getByRole('button', { name: 'Messages and documents' }).click()
  await expect(page.getByRole('radio', { name: 'Links: At once' })).toBeChecked()
  await inspect(page, 'notification-settings')

  const stage = await openStage(owner.page, id)
  const input = stage.getByRole('textbox', { name: 'Message' })
  await input.fill('Who has the rain gauge?')
  await owner.page.keyboard.press('Enter')
  await expect(stage.getByRole('log').getByText('Who has the rain gauge?')).toBeVisible()
  await input.pressSequentially('I mean @aphi')
  const names = owner.page.getByRole('listbox', { name: 'People to mention' })
  await expect(names.getByRole('option')).toHaveText(['Aphiwe Molefe'])
  await inspect(owner.page, 'mention')
  await input.click()
  await owner.page.keyboard.press('Escape')
  await expect(names).toBeHidden()
  await expect(stage).toBeVisible()
  await owner.page.keyboard.type('w')
  await expect(names).toBeVisible()
  await owner.page.keyboard.press('Enter')
  await expect(input).toHaveValue('I mean @Aphiwe Molefe ')
  await owner.page.keyboard.press('Enter')
  await expect(stage.getByRole('log').getByText('@Aphiwe Molefe')).toBeVisible()

  const bell = page.getByRole('button', { name: 'Notifications, 1 new' })
  await expect(bell).toBeVisible()
  await clickOn(bell, page.getByText('1 unread of 2 total'))
  await expect(page.getByText('Mentions you')).toHaveCount(1)
  await page.keyboard.press('Escape')

  // A night passes without them looking at it.
  await inDatabase(`update notification_recipients set notified_at = notified_at - interval '2 days' where user_id =
    (select profile_id from users_profiles where email = '${away.email}')`)
  const mailbox = `/dev/mailbox.json?to=${encodeURIComponent(away.email)}`
  const newest = async () => (await (await page.request.get(mailbox)).json())[0]
  await expect
    .poll(async () => (await newest()).subject, { timeout: 120_000, intervals: [1000] })
    .toContain('I mean @Aphiwe Molefe')
  const mail: { text: string } = await newest()
  expect(mail.text).not.toContain('rain gauge')
  const link = /http\S+\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? ''

  const stranger = await open(browser)
  await stranger.goto(link)
  await inspect(stranger, 'unsubscribe', stranger.getByRole('button', { name: 'Unsubscribe' }))
  await pressButton(stranger, 'Unsubscribe', stranger.getByRole('heading', { name: 'You are unsubscribed' }))
  await stranger.goto(`${link.slice(0, -3)}abc`)
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(stranger.getByRole('alert')).toContainText('This link is incomplete.')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Messages and documents: No email' })).toBeChecked()
})
