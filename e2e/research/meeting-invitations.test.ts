import { expect } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { open, pressButton, test } from '../people.ts'
import { twoIn } from '../project-fixtures.ts'

test('an invitation is answered from its mail, logged out, and the others see it at once', { tag: '@main' }, async ({
  browser,
}) => {
  const { owner, member, id } = await twoIn(browser, 'Frogs of the Fynbos', ['Lindiwe', 'Thabo'], 'supervisor')
  const meetingId = crypto.randomUUID()
  const startsAt = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const meeting = { title: 'Before the winter', startsAt, zone: 'Africa/Johannesburg', minutes: 45, place: 'Room 12' }
  await owner.call('post', `/projects/${id}/meetings`, { id: meetingId, ...meeting })
  const agenda = { id: crypto.randomUUID(), kind: 'agenda', text: 'Where the ponds dry out' }
  await owner.call('post', `/projects/${id}/meetings/${meetingId}/items`, agenda)
  await owner.page.goto(`/dashboard/meeting-notes/${id}/${meetingId}`)
  const coming = owner.page.getByRole('region', { name: 'Who comes' })
  await expect(coming.getByRole('listitem').filter({ hasText: 'Thabo' })).toContainText('No answer yet')
  await expect(owner.page.getByRole('button', { name: 'I will come' })).toHaveAttribute('aria-pressed', 'true')

  // Five minutes pass in which nothing changes.
  await inDatabase(`update meetings set invite_after = now() - interval '1 minute' where id = '${meetingId}'`)
  const mailbox = `/dev/mailbox.json?to=${encodeURIComponent(member.email)}`
  const newest = async (): Promise<{ subject: string; text: string; html: string } | undefined> =>
    (await (await member.page.request.get(mailbox)).json())[0]
  await expect
    .poll(async () => (await newest())?.subject, { timeout: 120_000, intervals: [1000] })
    .toContain('Invitation: Before the winter')
  const mail = await newest()
  expect(mail?.text).toContain('1. Where the ponds dry out')
  const link = /http\S+\/meeting-answer\?answer=accepted&at=\d+#\S+/.exec(mail?.text ?? '')?.[0] ?? ''

  const stranger = await open(browser)
  const lose = (verb: string) => stranger.route(`**/rpc/meetings/${verb}`, (route) => route.abort())
  await lose('openInvitation')
  await stranger.goto(link)
  await inspect(stranger, 'meeting-answer-away', stranger.getByText('The server cannot be reached.'))
  await stranger.unroute('**/rpc/meetings/openInvitation')
  await pressButton(stranger, 'Try again', stranger.getByRole('heading', { name: 'Before the winter' }))
  await expect(stranger.getByRole('button', { name: 'I will come' })).toHaveAttribute('aria-pressed', 'true')
  await inspect(stranger, 'meeting-answer')
  await expect(coming.getByRole('listitem').filter({ hasText: 'Thabo' })).toContainText('No answer yet')
  await lose('answerByLink')
  await pressButton(stranger, 'Send this answer', 'The server cannot be reached.')
  await expect(stranger.getByRole('button', { name: 'I will come' })).toHaveAttribute('aria-pressed', 'true')
  await stranger.unroute('**/rpc/meetings/answerByLink')
  await pressButton(stranger, 'Try again', 'Thank you.')
  await expect(coming.getByRole('listitem').filter({ hasText: 'Thabo' })).toContainText('Will come')
  await inspect(stranger, 'meeting-answered')
  await inspect(owner.page, 'meeting-coming')

  const moved = { ...meeting, startsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() }
  await owner.call('put', `/projects/${id}/meetings/${meetingId}`, moved)
  await stranger.reload()
  await expect(stranger.getByText('It has been moved since that email.')).toBeVisible()

  await member.page.goto(`/dashboard/meeting-notes/${id}/${meetingId}`)
  await member.page.getByRole('button', { name: 'I cannot come' }).click()
  await expect(coming.getByRole('listitem').filter({ hasText: 'Thabo' })).toContainText('Cannot come')
  const letter = await open(browser)
  await letter.setContent(mail?.html ?? '')
  for (const width of [390, 800, 1280]) {
    await letter.setViewportSize({ width, height: 900 })
    if (process.env.SCREENS)
      await letter.screenshot({ path: `test-results/screens/invitation-mail-${width}.png`, fullPage: true })
  }
})
