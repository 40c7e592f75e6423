/*
 * The service worker: the app opens without a line, and is never shown as it was before a deployment while there is one. The server
 * puts its build in front of this file (`server/ground/pages/worker.ts`), so that a new build is a new worker.
 */

import type { Push } from '#domain/research/notifications/pushes.ts'

type Build = { id: string; shell: string; core: string[] }
type Waits = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetches = Waits & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Pushed = Waits & { data: { json: () => Push } | null }
type Clicked = Waits & { notification: Notification }
type Page = { url: string; focused: boolean; focus: () => Promise<unknown>; postMessage: (says: object) => void }
type Events = { fetch: Fetches; push: Pushed; notificationclick: Clicked }
type Scope = {
  build: Build
  location: Location
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  addEventListener: <Type extends string>(
    type: Type,
    act: (event: Type extends keyof Events ? Events[Type] : Waits) => void,
  ) => void
}

const scope = self as unknown as Scope
const { build } = scope
const cacheName = `ninefold-${build.id}`

/** Milliseconds after which a line that does not answer counts as none. */
const noLineAfter = 6000

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('push', (event) => event.waitUntil(show(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (isOfApp(pathname)) event.respondWith(page(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

/** The shell, and what every page is made of: the page that registers the worker has just loaded it. */
async function install() {
  const cache = await caches.open(cacheName)
  const shell = await fetch(build.shell, { cache: 'no-store' })
  // The server was replaced between the two: the next worker belongs to it.
  if (!shell.ok || shell.headers.get('X-Build') !== build.id) throw new Error('Another build answers')
  await cache.put(build.shell, shell)
  await cache.addAll(build.core)
  await scope.skipWaiting()
}

/** Whatever is opened meanwhile waits for this, so it does not wait for what is removed. */
async function activate() {
  void dropOldBuilds().catch(ignore)
  await Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])
}

/** The build before this one stays: pages that are still open may need its files until they are loaded again. */
async function dropOldBuilds() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('ninefold-'))
  for (const old of builds.filter((name) => name !== cacheName).slice(0, -1)) await caches.delete(old)
}

/** Pages that the shell can show. Public pages are documents of their own, and payments need the provider. */
const isOfApp = (path: string) => /^\/(dashboard|auth|login|reset-password|review)(\/|$)/.test(path)

/** The document as the server has it; without a line the shell of the newest build that is known here. */
async function page(event: Fetches): Promise<Response> {
  const fromServer = answered(event).catch(() => null)
  const late = new Promise<null>((resolve) => setTimeout(resolve, noLineAfter, null))
  const answer = await Promise.race([fromServer, late])
  if (answer && !isOfProxy(answer)) return answer
  const shell = await caches.match(build.shell, { cacheName })
  return shell ?? answer ?? (await fromServer) ?? Response.error()
}

/** What a proxy says when nothing answers behind it. A server that is in maintenance says so itself, and names its build. */
const isOfProxy = ({ status, headers }: Response) => [502, 503, 504].includes(status) && !headers.has('X-Build')

const answered = async (event: Fetches) => (await event.preloadResponse) ?? (await fetch(event.request))

/** A file has its content in its name: whichever build it was loaded with, it is the right one. */
async function file(request: Request): Promise<Response> {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) {
    const copy = answer.clone()
    void caches.open(cacheName).then((cache) => cache.put(request.url, copy), ignore)
  }
  return answer
}

/** The device is full: the file was answered all the same. */
const ignore = () => {}

/** Shows what happened, unless somebody is looking at the page where it did. */
async function show({ data }: Pushed) {
  if (!data) return
  const { title, body, path, tag } = data.json()
  const pages = await openPages()
  if (pages.some((page) => page.focused && isAt(page, path))) return
  await scope.registration.showNotification(title, { body, tag, data: path, icon: '/icon-192.png' })
}

/** Leads to where it happened: in a window that is there already, or else in a new one. */
async function open({ notification }: Clicked) {
  notification.close()
  const path = String(notification.data)
  const pages = await openPages()
  const page = pages.find((each) => isAt(each, path)) ?? pages.find(({ url }) => isOfApp(new URL(url).pathname))
  if (!page) return await scope.clients.openWindow(path)
  // The page goes there itself, so that nothing written in it is lost.
  page.postMessage({ open: path })
  return await page.focus()
}

/** The browser has given this device another address, which the server has to know. */
async function renew() {
  const { key } = (await ask('find')) as { key: string | null }
  if (!key) return
  const device = await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = device.toJSON()
  await ask('subscribe', { endpoint, keys })
}

async function ask(verb: 'find' | 'subscribe', input?: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`/rpc/push/${verb}`, { method: 'POST', headers, body: JSON.stringify({ json: input }) })
  if (!answer.ok) throw new Error(`The server answers ${answer.status}`)
  return ((await answer.json()) as { json: unknown }).json
}

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Whether a page shows the project, and the stage in it, that a path leads to. */
function isAt({ url }: Page, path: string): boolean {
  const [here, there] = [new URL(url), new URL(path, scope.location.origin)]
  return here.pathname === there.pathname && here.searchParams.get('stage') === there.searchParams.get('stage')
}
