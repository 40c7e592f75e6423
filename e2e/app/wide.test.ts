import { expect, test } from '@playwright/test'
import { newcomer } from '../people.ts'
import { openStage, someoneOn, twoIn } from '../project-fixtures.ts'

test('no word is too long for a page, from 320 to 1,920 pixels', async ({ browser }) => {
  const { page, call } = await someoneOn(browser, 'Wide', 'Researcher')
  const word = 'W'.repeat(200)
  const { id } = await call('post', '/projects', { title: word, researchQuestion: word, phase: 1 })
  const { stages } = await call('get', `/projects/${id}`)
  const stage = `/projects/${id}/stages/${stages[0].id}`
  await call('post', `${stage}/messages`, { id: crypto.randomUUID(), message: word })
  const link = { id: crypto.randomUUID(), title: word, url: 'https://example.org', description: word }
  await call('post', `${stage}/links`, link)

  const project = `/dashboard/my-research/${id}`
  for (const address of ['/dashboard/my-research', '/dashboard/my-projects', project, `${project}?stage=1`]) {
    await page.goto(address)
    await expect(page.getByText(word).first()).toBeVisible()
    for (const width of [320, 390, 700, 800, 1024, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 650 })
      const tooWide = () =>
        page.evaluate(() => {
          const dialog = document.querySelector('[role="dialog"]')
          return Math.max(
            document.documentElement.scrollWidth - window.innerWidth,
            dialog ? dialog.scrollWidth - dialog.clientWidth : 0,
          )
        })
      await expect.poll(tooWide, { message: `${address} at ${width}` }).toBeLessThanOrEqual(0)
    }
  }
  await page.context().close()
})

test('role cards stand beside each other from 1,024 pixels on; the list of one’s projects is beside the list itself', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'cards')
  const tops = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await Promise.all((await page.getByRole('listitem').all()).map((each) => each.boundingBox()))
    return new Set(boxes.map((box) => box?.y)).size
  }
  expect([await tops(1023), await tops(1024)]).toEqual([3, 1])
  await page.context().close()

  const someone = await someoneOn(browser, 'Side', 'Researcher')
  const { id } = await someone.call('post', '/projects', { title: 'Beside the list', phase: 1 })
  await someone.page.goto('/dashboard/my-research')
  await someone.page.getByRole('button', { name: 'View List' }).click()
  const side = someone.page.getByRole('complementary', { name: 'My projects' })
  await side.getByRole('link', { name: 'Beside the list' }).click()
  await expect(someone.page).toHaveURL(new RegExp(`/my-research/${id}$`))
  // One project needs no list beside it.
  await someone.page.getByRole('button', { name: 'View List' }).click()
  await side.getByRole('button', { name: 'Hide list' }).click()
  await expect(someone.page.getByRole('button', { name: 'View List' })).toBeVisible()
  await someone.page.context().close()
})

test('the path has each name whole, or a number with its name as a tip; a low window has the field of a stage in view', async ({
  browser,
}) => {
  const { page, call } = await someoneOn(browser, 'Path', 'Researcher')
  const { id } = await call('post', '/projects', { title: 'The whole path', phase: 4 })
  await page.goto(`/dashboard/my-projects/${id}`)
  const path = page.getByRole('region', { name: /^Stages/ })
  await path.waitFor()
  /** Names that are shown, of which a part is cut off or a word is broken. */
  const broken = () =>
    path.evaluate((all) =>
      [...all.querySelectorAll('button[data-stage] > span:first-child')]
        .filter((name) => getComputedStyle(name).position === 'static')
        .map((name) => {
          const words = document.createRange()
          words.selectNodeContents(name)
          const panel = name.closest('li')?.getBoundingClientRect() ?? new DOMRect()
          const lines = words.getClientRects().length
          const isInside = [...words.getClientRects()].every(
            ({ left, right, width }) => left >= panel.left && right <= panel.right && width > 10,
          )
          return {
            name: name.textContent ?? '',
            lines,
            isInside,
            upright: getComputedStyle(name).writingMode === 'horizontal-tb',
          }
        })
        .filter(({ name, lines, isInside, upright }) => !isInside || !upright || lines > name.split(' ').length),
    )
  const shown = () =>
    path.evaluate(
      (all) =>
        [...all.querySelectorAll('button[data-stage] > span:first-child')].filter(
          (name) => getComputedStyle(name).position === 'static',
        ).length,
    )
  for (const [width, names] of [
    [360, 9],
    [640, 1],
    [800, 1],
    [1100, 9],
    [1280, 9],
    [1366, 9],
    [1920, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(shown, { message: `${width} px` }).toBe(names)
    expect(await broken(), `${width} px`).toEqual([])
    // Beside each other, but on a phone.
    if (width > 360) expect((await path.boundingBox())?.height, `${width} px`).toBeLessThan(300)
    if (process.env.SCREENS) await page.screenshot({ path: `test-results/screens/path-${width}.png` })
  }
  await page.setViewportSize({ width: 640, height: 400 })
  await path.getByRole('button', { name: /^Data Collection/ }).click()
  await expect(page.getByLabel('Message', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.goto(`/dashboard/my-projects/${id}?stage=4`)
  await expect(page.getByLabel('Message', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('a list on screen keeps up, and what somebody sees happen is no news to them', async ({ browser }) => {
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
  await two.close()
})

test('the help of a stage keeps its size beside links', async ({ browser }) => {
  const two = await twoIn(browser, 'Room for everything', ['Olwethu', 'Musa'])
  const { page, call } = two.owner
  const { stages } = await call('get', `/projects/${two.id}`)
  for (const title of ['Draft 1', 'Draft 2'])
    await call('post', `/projects/${two.id}/stages/${stages[0].id}/links`, {
      id: crypto.randomUUID(),
      title,
      url: 'https://example.org',
    })
  await page.setViewportSize({ width: 1366, height: 650 })
  const stage = await openStage(page, two.id, 1)
  await stage.getByRole('button', { name: 'Add link' }).click()
  const help = await stage.getByRole('button', { name: 'How to write a concept sheet' }).boundingBox()
  expect(help?.height).toBeGreaterThanOrEqual(30)
  await stage.getByRole('button', { name: 'Cancel' }).click()
  await two.close()
})
