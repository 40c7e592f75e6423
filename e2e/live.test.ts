import { expect, test } from '@playwright/test'
import { freePort } from '../server/free-port.ts'
import { startApp } from './app.ts'
import { logIn } from './people.ts'
import { startProxy } from './proxy.ts'

test('a connection that dies without a word is noticed, asked around, and taken up again', async ({ browser }) => {
  test.setTimeout(180_000)
  const port = String(await freePort())
  const proxy = await startProxy(port)
  const app = await startApp({ PORT: port, BASE_URL: proxy.url, DATABASE_URL: process.env.APP_DATABASE_URL ?? '' })
  const page = await logIn(browser, 'nomsa', proxy.url)
  await page.getByRole('link', { name: /Time to completion/ }).click()
  await page.getByRole('button', { name: /^Proposal/ }).click()
  const thread = page.getByRole('log')
  await expect(thread).toBeVisible()
  const stage = /my-research\/([^?]+)/.exec(page.url())?.[1]

  // Somebody else, who is connected as ever.
  const other = await logIn(browser, 'johan')
  const { stages } = await (await other.request.get(`/api/projects/${stage}`)).json()
  const say = async (message: string) => {
    const path = `/api/projects/${stage}/stages/${stages[1].id}/messages`
    const origin = new URL(other.url()).origin
    await other.request.post(path, { data: { id: crypto.randomUUID(), message }, headers: { origin } })
  }
  await say('While all is well')
  await expect(thread.getByText('While all is well')).toBeVisible({ timeout: 1000 })

  proxy.cut()
  const cutAt = Date.now()
  await say('Into the silence')
  await expect(page.getByText('Reconnecting')).toBeVisible({ timeout: 31_000 })
  console.log(`a silent connection was noticed after ${((Date.now() - cutAt) / 1000).toFixed(1)} s`)
  await expect(thread.getByText('Into the silence')).toBeVisible({ timeout: 5000 })
  await say('By asking')
  await expect(thread.getByText('By asking')).toBeVisible({ timeout: 5000 })
  await page.getByLabel('Message', { exact: true }).fill('Heard, slowly')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waits for the connection')).toHaveCount(0)

  proxy.mend()
  await expect(page.getByText('Reconnecting')).toHaveCount(0, { timeout: 45_000 })
  await say('And back')
  await expect(thread.getByText('And back')).toBeVisible({ timeout: 1000 })
  for (const text of ['While all is well', 'Into the silence', 'By asking', 'Heard, slowly', 'And back']) {
    await expect(thread.getByText(text)).toHaveCount(1)
  }
  await page.context().close()
  await other.context().close()
  await app.stop()
  proxy.close()
})
