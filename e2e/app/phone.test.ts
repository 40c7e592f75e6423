import { devices, expect, type Locator, type Page, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { appUrl } from '../people.ts'
import { twoIn } from '../project-fixtures.ts'

/* On a phone. */

test('a stage opens on its discussion, its details and links are tabs, and the composer stays above the keyboard', async ({
  browser,
}) => {
  const { owner, member, id, close } = await twoIn(browser, 'Tides on a phone', ['Phumzile', 'Musa'])
  const stages = (await owner.call('get', `/projects/${id}`)).stages
  for (let at = 1; at <= 15; at += 1)
    await member.call('post', `/projects/${id}/stages/${stages[2].id}/messages`, {
      id: crypto.randomUUID(),
      message: `Message ${at} about the tides, which is long enough to take two lines on a phone`,
    })
  const { page } = owner
  await page.setViewportSize(devices['Pixel 7'].viewport)
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('button', { name: 'Ethics' }).click()
  const stage = page.getByRole('dialog')
  await expect(stage.getByRole('tab', { name: 'Discussion' })).toHaveAttribute('aria-selected', 'true')
  await expect(stage.getByText(/^Message 15 /)).toBeInViewport()
  const bell = page.getByRole('button', { name: /^Notifications/, includeHidden: true })
  const composer = stage.getByLabel('Message', { exact: true })
  const send = stage.getByRole('button', { name: 'Send' })
  await expect(composer).toBeInViewport({ ratio: 1 })

  await composer.fill('Half written')
  await stage.getByRole('tab', { name: 'Links' }).click()
  await stage.getByRole('button', { name: 'Add link' }).click()
  await stage.getByLabel('Title').fill('Tide table')
  await stage.getByRole('tab', { name: 'Details' }).click()
  await expect(stage.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect(composer).toBeHidden()
  // Turning the phone loses nothing.
  await page.setViewportSize({ width: 915, height: 412 })
  await expect(stage.getByLabel('Title')).toHaveValue('Tide table')
  await expect(composer).toHaveValue('Half written')
  await page.setViewportSize(devices['Pixel 7'].viewport)
  await expect(stage.getByLabel('Title')).toBeHidden()
  // What arrives behind another tab is not read. Who joined is unread too.
  await expect(bell).toHaveAccessibleName(/1 new/)
  const behind = { id: crypto.randomUUID(), message: 'Behind the details' }
  await member.call('post', `/projects/${id}/stages/${stages[2].id}/messages`, behind)
  await expect(bell).toHaveAccessibleName(/2 new/)
  await stage.getByRole('tab', { name: 'Discussion' }).click()
  await expect(stage.getByText('Behind the details')).toBeInViewport()
  await expect(bell).toHaveAccessibleName(/1 new/)

  // The keyboard of a phone, where it makes the page smaller …
  await page.setViewportSize({ width: 412, height: 480 })
  for (const each of [composer, send]) await expect(each).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(devices['Pixel 7'].viewport)
  // … and where it only covers it.
  await page.evaluate(() => {
    const viewport = window.visualViewport
    if (!viewport) throw new Error('No visual viewport')
    Object.defineProperty(viewport, 'height', { value: 480, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => (await send.boundingBox())?.y ?? 999).toBeLessThan(480 - 30)
  await send.click()
  await expect(stage.getByText('Half written')).toBeInViewport()
  await page.reload()
  await expect(stage.getByText('Half written')).toBeVisible()
  await inspect(page, 'stage-tabs')
  await close()
})

test('on a touch screen Enter breaks the line, and the button sends', async ({ browser }) => {
  const { owner, member, id, close } = await twoIn(browser, 'Typed on glass', ['Phumzile', 'Musa'])
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
  await context.close()
  await close()
})

test('numbers have a number keyboard, and a date is read back in words', async ({ browser }) => {
  const { owner, close } = await twoIn(browser, 'Dates', ['Phumzile', 'Musa'])
  const { page } = owner
  await page.goto('/dashboard/my-research')
  await page.getByRole('button', { name: 'Add project' }).click()
  const form = page.getByRole('dialog', { name: 'Add research project' })
  const date = form.getByRole('textbox', { name: 'Final submission date' })
  await expect(date).toHaveAttribute('inputmode', 'numeric')
  for (const [typed, read] of [
    ['05/06/2027', '5 June 2027'],
    ['13/5/2027', '13 May 2027'],
    ['05062027', '5 June 2027'],
  ] as const) {
    await date.fill(typed)
    await expect(form.getByText(read, { exact: true })).toBeVisible()
  }
  await form.getByRole('textbox', { name: 'Title' }).fill('Starts late')
  // Escape closes the calendar alone.
  await form.getByRole('button', { name: 'Final submission date, open the calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Final submission date' })
  await expect(calendar.getByRole('combobox', { name: 'Month' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Starts late')
  await expect(page.getByText('Discard your changes?')).toHaveCount(0)
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: '5. Data Analysis' }).click()
  await expect(form.getByRole('checkbox', { name: 'The 4 stages before it are complete' })).toBeChecked()
  await inspect(page, 'add-project-late')
  await page.setViewportSize({ width: 1280, height: 800 })
  await form.getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByRole('region', { name: 'Stages: 4 of 9 complete' })).toBeVisible()
  await close()
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
