/*
 * The service worker: the app opens without a line, and is never shown as it was before a deployment while there is one. The server
 * puts its build in front of this file (`server/ground/pages/worker.ts`), so that a new build is a new worker.
 */

type Build = { id: string; shell: string; core: string[] }
type Waits = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetches = Waits & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Scope = {
  build: Build
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: <Type extends string>(
    type: Type,
    act: (event: Type extends 'fetch' ? Fetches : Waits) => void,
  ) => void
}

const scope = self as unknown as Scope
const { build } = scope
const cacheName = `ninefold-${build.id}`

/** Milliseconds after which a line that does not answer counts as none. */
const noLineAfter = 6000

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
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

/** The build before this one stays: pages that are still open may need its files until they are loaded again. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('ninefold-'))
  for (const old of builds.filter((name) => name !== cacheName).slice(0, -1)) await caches.delete(old)
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** Pages that the shell can show. Public pages are documents of their own, and payments need the provider. */
const isOfApp = (path: string) => /^\/(dashboard|auth|login|reset-password|review)(\/|$)/.test(path)

/** The document as the server has it; without a line the shell of the newest build that is known here. */
async function page(event: Fetches): Promise<Response> {
  const fromServer = answered(event).catch(() => null)
  const late = new Promise<null>((resolve) => setTimeout(resolve, noLineAfter, null))
  const answer = await Promise.race([fromServer, late])
  if (answer && ![502, 503, 504].includes(answer.status)) return answer
  const shell = await caches.match(build.shell, { cacheName })
  return shell ?? answer ?? (await fromServer) ?? Response.error()
}

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
