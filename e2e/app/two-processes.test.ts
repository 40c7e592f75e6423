import { type Browser, expect, test } from '@playwright/test'
import { startApp } from '../app.ts'
import { logIn } from '../people.ts'
import { openStage, someoneOn, twoIn } from '../project-fixtures.ts'

const settings = () => ({ DATABASE_URL: process.env.APP_DATABASE_URL ?? '' })

/** Somebody new, with a stage of their own project open. */
async function alone(browser: Browser) {
  const { page, call } = await someoneOn(browser, 'Themba', 'Free')
  const { id } = await call('post', '/projects', { title: 'Soil organic carbon', phase: 1 })
  return { page, stage: await openStage(page, id) }
}

test('two people on two processes work live, and nothing is lost when one process dies', async ({ browser }) => {
  let second = await startApp(settings())
  const two = await twoIn(browser, 'Time to completion', ['Nomvula', 'Ayesha'])
  const [nomvula, ayesha] = [await logIn(browser, two.owner, second.url), two.member.page]
  const hers = await openStage(nomvula, two.id)
  const theirs = await openStage(ayesha, two.id, 3, 'collaborations')

  await hers.getByLabel('Message', { exact: true }).fill('The letter came today')
  await nomvula.keyboard.press('Enter')
  await expect(theirs.getByText('The letter came today')).toBeVisible()
  await theirs.getByLabel('Message', { exact: true }).fill('Wonderful')
  await ayesha.keyboard.press('Enter')
  await expect(hers.getByText('Wonderful')).toBeVisible()
  await theirs.getByRole('combobox', { name: 'Status' }).click()
  await ayesha.getByRole('option', { name: 'In progress' }).click()
  await expect(hers.getByText('Set by Ayesha Molefe')).toBeVisible()

  await second.kill()
  await expect(nomvula.getByText('Reconnecting')).toBeVisible()
  const typed = 'Typed while the server is gone'
  await hers.getByLabel('Message', { exact: true }).fill(typed)
  await nomvula.keyboard.press('Enter')
  await expect(hers.getByRole('log').getByText(typed)).toBeVisible()
  await expect(hers.getByText('Waiting for the connection')).toBeVisible()
  await theirs.getByLabel('Message', { exact: true }).fill('Are you still there?')
  await ayesha.keyboard.press('Enter')
  await expect(theirs.getByText('Are you still there?')).toBeVisible()

  second = await startApp({ ...settings(), PORT: second.port })
  await expect(hers.getByText('Are you still there?')).toBeVisible()
  await expect(nomvula.getByText('Reconnecting')).toHaveCount(0)
  await expect(theirs.getByText(typed)).toBeVisible()
  await expect(hers.getByText('Waiting for the connection')).toHaveCount(0)
  await expect(theirs.getByText(typed)).toHaveCount(1)
  await expect(hers.getByRole('log').getByText(typed)).toHaveCount(1)

  await nomvula.context().close()
  await two.close()
  await second.stop()
})

test('a message whose answer was lost is stored only once', { tag: '@main' }, async ({ browser }) => {
  const { page, stage } = await alone(browser)

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
  await expect(stage.getByText('Sending…')).toHaveCount(0)
  // The live connection shows that it is stored, so the restored text leaves the input by itself.
  await expect(stage.getByRole('log').getByText(text)).toHaveCount(1)
  await expect(stage.getByLabel('Message', { exact: true })).toHaveValue('')
  expect(answersLost).toBe(1)
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('log').getByText(text)).toHaveCount(1)
  await page.context().close()
})

test('two messages that could not be sent survive a closed window and arrive in their order', async ({ browser }) => {
  const { page, stage } = await alone(browser)
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
  // That it is not sent meanwhile cannot be awaited.
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: /^Ethics/ }).click()
  await expect(input).toHaveValue('First of two')
  await expect(stage.getByText('Not sent')).toHaveCount(1)

  reachable = true
  await input.press('Enter')
  await expect(stage.getByText('Sending…')).toHaveCount(0)
  await expect(stage.getByText('Not sent')).toHaveCount(0)
  await expect(stage.getByRole('article')).toHaveText([/First of two/, /Second of two/])
  await page.context().close()
})
