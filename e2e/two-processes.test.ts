import { expect, type Page, test } from '@playwright/test'
import { startApp } from './app.ts'
import { logIn } from './people.ts'

const settings = () => ({ DATABASE_URL: process.env.APP_DATABASE_URL ?? '' })

async function openStage(page: Page, tab: string) {
  await page.getByRole('link', { name: tab, exact: true }).click()
  await page.getByRole('link', { name: /Time to completion/ }).click()
  await page.getByRole('button', { name: /^Ethics/ }).click()
  await expect(page.getByRole('dialog').getByRole('log')).toBeVisible()
  return page.getByRole('dialog')
}

test('two people on two processes work live, and nothing is lost when one process dies', async ({ browser }) => {
  test.setTimeout(90_000)
  let second = await startApp(settings())
  const nomsa = await logIn(browser, 'nomsa', second.url)
  const aisha = await logIn(browser, 'aisha')
  const hers = await openStage(nomsa, 'My research')
  const theirs = await openStage(aisha, 'Collaborations')

  await hers.getByLabel('Message', { exact: true }).fill('The letter came today')
  await nomsa.keyboard.press('Enter')
  await expect(theirs.getByText('The letter came today')).toBeVisible({ timeout: 1000 })
  await theirs.getByLabel('Message', { exact: true }).fill('Wonderful')
  await aisha.keyboard.press('Enter')
  await expect(hers.getByText('Wonderful')).toBeVisible({ timeout: 1000 })
  await theirs.getByRole('combobox', { name: 'Status' }).click()
  await aisha.getByRole('option', { name: 'In progress' }).click()
  await expect(hers.getByText('Set by Aisha Patel')).toBeVisible({ timeout: 1000 })

  await second.kill()
  await expect(nomsa.getByText('Reconnecting')).toBeVisible()
  const typed = 'Typed while the server is gone'
  await hers.getByLabel('Message', { exact: true }).fill(typed)
  await nomsa.keyboard.press('Enter')
  await expect(hers.getByRole('log').getByText(typed)).toBeVisible()
  await expect(hers.getByText('Waits for the connection')).toBeVisible()
  await theirs.getByLabel('Message', { exact: true }).fill('Are you still there?')
  await aisha.keyboard.press('Enter')
  await expect(theirs.getByText('Are you still there?')).toBeVisible()

  second = await startApp({ ...settings(), PORT: second.port })
  await expect(hers.getByText('Are you still there?')).toBeVisible({ timeout: 15_000 })
  await expect(nomsa.getByText('Reconnecting')).toHaveCount(0, { timeout: 15_000 })
  await expect(theirs.getByText(typed)).toBeVisible()
  await expect(hers.getByText('Waits for the connection')).toHaveCount(0)
  await expect(theirs.getByText(typed)).toHaveCount(1)
  await expect(hers.getByRole('log').getByText(typed)).toHaveCount(1)

  await nomsa.context().close()
  await aisha.context().close()
  await second.stop()
})

test('a message that was stored although its answer was lost is posted once', async ({ browser }) => {
  const page = await logIn(browser, 'thabo')
  await page.getByRole('link', { name: /Soil organic carbon/ }).click()
  await page.getByRole('button', { name: /^Manuscript/ }).click()
  const stage = page.getByRole('dialog')
  await expect(stage.getByRole('log')).toBeVisible()

  let answersLost = 0
  await page.route('**/rpc/messages/post', async (route) => {
    await route.fetch()
    await route.abort()
    answersLost += 1
  })
  await page.routeWebSocket('**/live', (socket) => socket.close())
  const text = 'Half a page shorter now'
  await stage.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await expect.poll(() => answersLost).toBe(1)
  await expect(stage.getByText('Sending …')).toHaveCount(0)
  // The live connection tells that it is there, so the restored text leaves the input by itself.
  await expect(stage.getByRole('log').getByText(text)).toHaveCount(1)
  await expect(stage.getByLabel('Message', { exact: true })).toHaveValue('')
  expect(answersLost).toBe(1)
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('log').getByText(text)).toHaveCount(1)
  await page.context().close()
})

test('two messages that could not be sent survive a closed window and arrive in their order', async ({ browser }) => {
  const page = await logIn(browser, 'thabo')
  await page.getByRole('link', { name: /Soil organic carbon/ }).click()
  await page.getByRole('button', { name: /^Submission/ }).click()
  const stage = page.getByRole('dialog')
  const input = stage.getByLabel('Message', { exact: true })
  let reachable = false
  await page.route('**/rpc/messages/post', async (route) => {
    if (reachable) return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.abort()
  })
  for (const text of ['First of two', 'Second of two']) {
    await input.fill(text)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(stage).toBeHidden()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: /^Submission/ }).click()
  await expect(input).toHaveValue('First of two')
  await expect(stage.getByText('Not sent')).toHaveCount(1)

  reachable = true
  await input.press('Enter')
  await expect(stage.getByText('Sending …')).toHaveCount(0)
  await expect(stage.getByText('Not sent')).toHaveCount(0)
  await expect(stage.getByRole('article')).toHaveText([/First of two/, /Second of two/])
  await page.context().close()
})
