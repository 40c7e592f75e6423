import { expect, test } from '@playwright/test'
import { freePort } from '../../server/ground/free-port.ts'
import { startApp } from '../app.ts'
import { logIn, visit } from '../people.ts'
import { openStage, twoIn } from '../project-fixtures.ts'
import { startProxy } from '../proxy.ts'

test('a connection that dies silently is noticed, replaced by polling, and re-established', async ({ browser }) => {
  const port = String(await freePort())
  const proxy = await startProxy(port)
  const app = await startApp({ PORT: port, BASE_URL: proxy.url, DATABASE_URL: process.env.APP_DATABASE_URL ?? '' })
  const { owner, member, id, close, stages } = await twoIn(browser, 'A silent line', ['Noma', 'Jan'])
  const page = await logIn(browser, owner, proxy.url)
  const thread = (await openStage(page, id)).getByRole('log')

  const say = (message: string) =>
    member.call('post', `/projects/${id}/stages/${stages[2].id}/messages`, { id: crypto.randomUUID(), message })
  await say('While all is well')
  await expect(thread.getByText('While all is well')).toBeVisible()

  const history = await page.context().newPage()
  await visit(history, `/dashboard/my-research/${id}/history`, 'started the project')
  proxy.cut()
  const cutAt = Date.now()
  await say('Into the silence')
  await expect(page.getByText('Reconnecting')).toBeVisible({ timeout: 30_000 })
  const noticed = (Date.now() - cutAt) / 1000
  console.log(`a silent connection was noticed after ${noticed.toFixed(1)} s`)
  expect(noticed).toBeLessThan(30)
  await expect(thread.getByText('Into the silence')).toBeVisible()
  await owner.call('put', `/projects/${id}`, { title: 'A silent line', status: 'Active', studyAim: 'To be heard' })
  await say('By asking')
  await expect(thread.getByText('By asking')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('Heard, slowly')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for the connection')).toHaveCount(0)

  await expect(history.getByText('changed the study aim')).toBeVisible()

  proxy.mend()
  await expect(page.getByText('Reconnecting')).toHaveCount(0, { timeout: 45_000 })
  await say('And back')
  await expect(thread.getByText('And back')).toBeVisible()
  for (const text of ['While all is well', 'Into the silence', 'By asking', 'Heard, slowly', 'And back']) {
    await expect(thread.getByText(text)).toHaveCount(1)
  }
  await page.context().close()
  await close()
  await app.stop()
  proxy.close()
})
