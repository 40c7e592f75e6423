import { loadAhead } from '#web/ground/browser/ahead.ts'
// Named so that it is built: the server answers with it under an address that stays (`server/ground/pages/worker.ts`).
import built from '#web/ground/offline/worker.ts?worker&url'

/** What the server says of the build: the files of all pages of the app, in the order in which they are likely to be needed. */
export type Files = { id: string; files: string[] }

let isDone = false

/**
 * Registers the service worker, and loads the pages of the app that this device does not have: one file after the other, on a good
 * line, while nobody needs it. `open` leads to what a notification of this device is about. To be called once somebody is logged in.
 */
export function workOffline(open: (path: string) => void): void {
  if (isDone || !built || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isDone = true
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') open(data.open)
  })
  loadAhead(async () => {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    await loadFiles()
  })
}

async function loadFiles() {
  const answer = await fetch('/app-files.json')
  const { id, files } = (await answer.json()) as Files
  const cache = await caches.open(`ninefold-${id}`)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !here.has(file))
  loadAhead(
    ...missing.map((file) => async (signal: AbortSignal) => {
      const loaded = await fetch(file, { signal, priority: 'low' })
      if (loaded.ok) await cache.put(file, loaded)
    }),
  )
}
