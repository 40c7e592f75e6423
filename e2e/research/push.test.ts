import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Push } from '../../domain/research/notifications/pushes.ts'
import { newDevice } from '../../server/test/push-service.ts'
import { inspect } from '../inspect.ts'
import { appUrl, logIn, test } from '../people.ts'

/*
 * What happens, on a device. A browser without a screen never lets a page show notifications, and has no push service: where a
 * person would be asked, and where a notification would appear, the story stands in for it. The push itself is delivered by the browser.
 */

/** Somebody logged in whose browser has the worker; `before` is done in each page first. */
async function withWorker(browser: Browser, before?: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  const loggedIn = await logIn(browser, 'lindiwe')
  const storageState = await loggedIn.context().storageState()
  await loggedIn.context().close()
  const context = await browser.newContext({ baseURL: appUrl(), storageState, serviceWorkers: 'allow' })
  await before?.(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto('/dashboard/my-research')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page
}

const settings = '/dashboard/account-settings/notifications'
const onThisDevice = (page: Page) => page.getByRole('status').filter({ hasText: /device|browser/ })

test('where the browser does not allow notifications, the settings say how to', async ({ browser }) => {
  const page = await withWorker(browser, (context) =>
    context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' })),
  )
  await page.goto(settings)
  await expect(onThisDevice(page)).toContainText('Your browser blocks notifications from Ninefold.')
  await expect(page.getByRole('button', { name: /on this device/ })).toHaveCount(0)
  await inspect(page, 'push-blocked')
})

/** A browser that asks its person, who allows it, and gives the device an address. */
const allowing = (context: BrowserContext) =>
  context.addInitScript((device) => {
    const has = (name: string) => localStorage.getItem(name) !== null
    Object.defineProperty(Notification, 'permission', { get: () => (has('allowed') ? 'granted' : 'default') })
    Notification.requestPermission = async () => {
      localStorage.setItem('allowed', 'yes')
      return 'granted'
    }
    const subscription = {
      endpoint: device.endpoint,
      toJSON: () => device,
      unsubscribe: async () => {
        localStorage.removeItem('subscribed')
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => (has('subscribed') ? subscription : null)
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes')
      return subscription
    }
  }, newDevice())

test('push is turned on and off on a device with one press, and the browser asks only then', async ({ browser }) => {
  const page = await withWorker(browser, allowing)
  await page.goto(settings)
  await expect(onThisDevice(page)).toHaveText('Nothing is shown on this device.')
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await inspect(page, 'push-off')
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click()
  await expect(onThisDevice(page)).toContainText('until you log out on it')
  await page.reload()
  await expect(onThisDevice(page)).toContainText('until you log out on it')
  await inspect(page, 'push-on')
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(onThisDevice(page)).toHaveText('Nothing is shown on this device.')
})

/** What the worker shows from now on is kept in it. */
async function workerOf(page: Page) {
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, more) => void scope.shown.push({ title, ...more })
  })
  return worker
}

/** Delivers a push to the worker, as the browser does when its service sends one. */
async function deliver(page: Page, push: Push) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(appUrl()).origin
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
}

test('the worker shows a push unless its page is open, and a press leads to that page', async ({ browser }) => {
  const page = await withWorker(browser)
  const worker = await workerOf(page)
  const shown = () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown)
  const push = { title: 'Tides', body: 'Bob: Hello', tag: 'chat' }
  await deliver(page, { ...push, body: 'Looked at', path: '/dashboard/my-research' })
  await deliver(page, { ...push, path: '/dashboard/meetings' })
  const options = { body: 'Bob: Hello', tag: 'chat', data: '/dashboard/meetings', icon: '/icon-192.png' }
  await expect.poll(shown).toEqual([{ title: 'Tides', ...options }])

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await worker.evaluate(() => {
    const { ExtendableEvent } = self as unknown as { ExtendableEvent: typeof Event }
    const notification = { data: '/dashboard/meetings', close: () => {} }
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  })
  await expect(page).toHaveURL(/\/dashboard\/meetings$/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})
