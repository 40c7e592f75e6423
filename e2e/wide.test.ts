import { expect, test } from '@playwright/test'
import { someoneOn } from './project-fixtures.ts'

test('no word is too long for a page, from 320 to 1,920 pixels', async ({ browser }) => {
  test.setTimeout(180_000)
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
