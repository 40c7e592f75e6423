import { expect } from '@playwright/test'
import { promptly } from '#domain/ground/live.ts'
import { closeWith, logIn, pressButton, test } from '../people.ts'
import { openStage, twoIn } from '../project-fixtures.ts'

test('text written offline, also across a reload, is sent once and in order', async ({ browser }) => {
  const { owner, member: other, id } = await twoIn(browser, 'Tunnels', ['Nandi', 'Pieter'])
  const { stages } = await owner.call('get', `/projects/${id}`)
  const say = (message: string) =>
    other.call('post', `/projects/${id}/stages/${stages[2].id}/messages`, { id: crypto.randomUUID(), message })

  const { page } = owner
  const stage = await openStage(page, id)
  const input = stage.getByRole('textbox', { name: 'Message' })
  const thread = stage.getByRole('article')
  const write = async (text: string) => {
    await input.fill(text)
    await page.keyboard.press('Enter')
  }
  const expected: string[] = []
  const stored = async (): Promise<string[]> => {
    const messages = await owner.call('get', `/projects/${id}/stages/${stages[2].id}/messages?after=0`)
    return messages.map(({ message }: { message: string }) => message)
  }
  for (const [name, seconds] of [
    ['train', 5],
    ['tunnel', 60],
  ] as const) {
    await page.context().setOffline(true)
    await expect(page.getByText('Reconnecting')).toBeVisible()
    const mine = [1, 2, 3].map((at) => `${name} ${at}`)
    for (const text of mine) await write(text)
    await expect(stage.getByText('Waiting for the connection')).toHaveCount(3)
    await expect(input).toHaveValue('')
    const meanwhile = [1, 2].map((at) => `said meanwhile, ${at}, in the ${name}`)
    for (const text of meanwhile) await say(text)
    // As long as somebody is away: what expires meanwhile has expired.
    await page.waitForTimeout(seconds * 1000)
    await page.context().setOffline(false)
    expected.push(...meanwhile, ...mine)
    await expect.poll(stored).toEqual(expected)
    // Only the visible part of a long thread is in the DOM.
    for (const text of [...meanwhile, ...mine]) await expect(thread.filter({ hasText: text })).toHaveCount(1)
    await expect(stage.getByText('Waiting for the connection')).toHaveCount(0)
    await expect(page.getByText('Reconnecting')).toHaveCount(0)
  }

  await page.context().setOffline(true)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await write('mountain 1')
  await input.fill('Half a sentence')
  await page.reload().catch(() => 'there is no page offline')
  await page.context().setOffline(false)
  await openStage(page, id)
  await expect.poll(stored).toEqual([...expected, 'mountain 1'])
  await expect(thread.last()).toContainText('mountain 1')
  await expect(input).toHaveValue('Half a sentence')
  await expect(stage.getByText('Waiting for the connection')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something you wrote has not been sent' })
  await closeWith(dialog, 'Cancel')
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key.startsWith('outbox:'))).toEqual([])
})

test('when the connection is back, each thing on screen is asked for once', async ({ browser }) => {
  const page = await logIn(browser, 'aisha')
  await page.goto('/dashboard/my-research')
  await page.getByRole('link', { name: /Load shedding/ }).click()
  await pressButton(page, /^Ethics/, page.getByRole('textbox', { name: 'Message', exact: true }))
  await page.waitForTimeout(promptly + 1000)
  await page.context().setOffline(true)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await page.waitForTimeout(promptly)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) asked.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.context().setOffline(false)
  await expect(page.getByText('Reconnecting')).toHaveCount(0)
  await page.waitForTimeout(promptly + 1000)
  expect(asked.some((each) => each.includes('/stages/open'))).toBe(true)
  // What can be answered is also asked for at intervals until the live connection is up.
  const once = asked.filter((each) => !each.includes('/invitations/list'))
  expect(once.toSorted()).toEqual([...new Set(once)].toSorted())
})
