import { devices, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { inspect } from '../inspect.ts'
import { clickOn, pressButton, test } from '../people.ts'
import { openStage, ownerOf, twoIn } from '../project-fixtures.ts'

/** Ten thousand messages in the stage that a page has open, over twenty days. */
async function fillThread(page: Page, count: number) {
  const [, projectId, number] = /my-research\/([^?]+)\?stage=(\d)/.exec(page.url()) ?? []
  const database = new pg.Client({ connectionString: process.env.APP_DATABASE_URL })
  await database.connect()
  const { rows } = await database.query(
    'select s.id, s.last_seq, p.created_by from project_stages s join research_projects p on p.id = s.project_id where p.id = $1 and stage_number = $2',
    [projectId, number],
  )
  const [stage] = rows
  await database.query(
    `insert into stage_chats (id, stage_id, seq, user_id, message, created_at)
     select gen_random_uuid(), $1, $2 + n, case when n % 3 = 0 then null else $3::uuid end,
       'Message number ' || n || repeat(' and more of it', n % 12), now() - (($4::int - n) * interval '3 minutes')
     from generate_series(1, $4::int) n`,
    [stage.id, stage.last_seq, stage.created_by, count],
  )
  await database.query('update project_stages set last_seq = last_seq + $2 where id = $1', [stage.id, count])
  await database.end()
}

test('a thread of ten thousand messages opens at its end, and loads pages on scrolling back', async ({ browser }) => {
  const { page, id } = await ownerOf(browser, 'Nothando', 'A long conversation')
  await openStage(page, id, 2)
  await expect(page.getByRole('dialog').getByText('No messages yet.')).toBeVisible()
  await fillThread(page, 10_000)
  await page.reload()
  const thread = page.getByRole('log')
  await expect(thread.getByText('Message number 10000')).toBeInViewport()
  await inspect(page, 'long-thread')

  const oldest = async () => {
    await expect(thread.getByRole('article').first()).toBeVisible()
    const texts = await thread.getByRole('article').allTextContents()
    return Math.min(...texts.map((text) => Number(/Message number (\d+)/.exec(text)?.[1])))
  }
  for (let pages = 0; pages < 20; pages += 1) {
    const before = await oldest()
    await expect(async () => {
      await thread.evaluate((element) => element.scrollTo({ top: 0 }))
      await expect.poll(oldest, { timeout: 2000 }).toBeLessThan(before)
    }).toPass()
  }
  await expect.poll(oldest).toBeLessThan(9500)
  // Only what is in view is in the DOM, however much was read.
  expect(await thread.getByRole('article').count()).toBeLessThan(60)
  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await expect(thread.getByText('Message number 10000')).toBeInViewport()

  await page.getByLabel('Message', { exact: true }).fill('And one more')
  await page.keyboard.press('Enter')
  await expect(thread.getByText('And one more')).toBeInViewport()
})

test('someone sees who is here and who is typing, and where the new messages begin', async ({ browser }) => {
  const two = await twoIn(browser, 'Company', ['Lungile', 'Johannes'], 'supervisor')
  const [owner, supervisor] = [two.owner.page, two.member.page]
  const mine = await openStage(owner, two.id)
  const theirs = await openStage(supervisor, two.id, 3, 'my-students')
  await expect(mine.getByLabel('Here now: Johannes Molefe')).toBeVisible()
  await expect(theirs.getByLabel('Here now: Lungile Molefe')).toBeVisible()
  await theirs.getByLabel('Message', { exact: true }).pressSequentially('The committee')
  await expect(mine.getByText('Johannes Molefe is typing…')).toBeVisible()
  await expect(mine.getByText('Johannes Molefe is typing…')).toHaveCount(0)
  await theirs.getByLabel('Message', { exact: true }).fill('Read this first')
  await supervisor.keyboard.press('Enter')
  await expect(mine.getByText('Read this first')).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(theirs.getByLabel('Here now: Lungile Molefe')).toHaveCount(0)
  const text = 'See https://example.org/a?b=c and javascript:alert(1), or www.example.com.'
  await theirs.getByLabel('Message', { exact: true }).fill(text)
  await supervisor.keyboard.press('Enter')
  await expect(theirs.getByText('Sending…')).toHaveCount(0)

  await owner.getByRole('button', { name: /^Ethics/ }).click()
  await expect(mine.getByText('New messages')).toBeVisible()
  await expect(mine.getByText(text)).toBeVisible()
  const links = mine.getByRole('log').getByRole('link')
  await expect(links).toHaveText(['https://example.org/a?b=c', 'www.example.com'])
  await expect(links.first()).toHaveAttribute('rel', /noopener noreferrer/)
  await inspect(owner, 'company')
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const first = mine.getByRole('article').filter({ hasText: 'Read this first' })
  await first.hover()
  await first.getByRole('button', { name: 'More' }).click()
  await clickOn(owner.getByRole('menuitem', { name: 'Copy link' }), 'The link has been copied.')
  await supervisor.goto(await owner.evaluate(() => navigator.clipboard.readText()))
  await expect(supervisor.locator('article[data-sought]')).toContainText('Read this first')
  await owner.keyboard.press('Escape')
  await pressButton(owner, /^Ethics/, mine.getByText(text))
  await expect(mine.getByText('New messages')).toHaveCount(0)
})

test('on a phone a stage opens on its discussion, and the composer stays above the keyboard', async ({ browser }) => {
  const { owner, member, id } = await twoIn(browser, 'Tides on a phone', ['Phumzile', 'Musa'])
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
  await clickOn(stage.getByRole('tab', { name: 'Details' }), stage.getByRole('combobox', { name: 'Status' }))
  await expect(composer).toBeHidden()
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
  await inspect(page, 'stage-tabs', stage.getByText('Half written'))
})
