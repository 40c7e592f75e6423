import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from './open-pages.ts'
import { routesIn } from './preloads.ts'

/** Where the shell is that the worker keeps, and nobody else asks for. */
export const shellAddress = '/app-shell'

/** Bytes of a script beyond which it is not loaded before somebody needs it: what draws PDFs, what sets type. */
const largest = 600_000
/** What public pages are made of, what belongs to no page, and what draws the charts of reports, which few ever open. */
const notOfApp = /^(Landing|Site|run-tools|enhance|Tool|pdf|server-build|worker|Pictures)-/

/** The service worker of a build, and what it says of itself. */
export function workerOf(folder: string, id: string, shells: Iterable<[string, Page]>) {
  const assets = join(folder, 'assets')
  const names = existsSync(assets) ? readdirSync(assets) : []
  const program = names.find((name) => /^worker-[\w-]+\.js$/.test(name))
  const core = [...new Set([...shells].filter(([path]) => isCore(path)).flatMap(([, { html }]) => filesIn(html)))]
  const build = { id, shell: shellAddress, core }
  return {
    script: program ? `self.build=${JSON.stringify(build)};\n${readFileSync(join(assets, program), 'utf8')}` : null,
    files: { id, files: [...new Set([...core, ...filesOfApp(folder)])] },
  }
}

/** What a worker becomes that shall be gone: it removes itself and what it kept. What people wrote is not with it. */
export const noWorker = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
  for(const name of await caches.keys())if(name.startsWith('ninefold-'))await caches.delete(name);
  await self.registration.unregister();
})()));
`

/** The list, which is where everybody begins. */
const isCore = (path: string) => path === '/app-shell' || path === '/dashboard/my-research'

const filesIn = (html: string) =>
  [...html.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css|woff2))/g)].map(([, file = '']) => file)

/** Everything that the pages behind the login may load, however it is reached: the pages first, then their parts. */
function filesOfApp(folder: string): string[] {
  const ofPages = routesIn(join(folder, 'assets'))
    .filter(({ id }) => !/^site\/(public|tools)|^(root)$/.test(id))
    .flatMap(({ module, imports, css }) => [module, ...imports, ...css])
    .map((file) => file.replace(/#$/, ''))
  const found = new Set(ofPages)
  // A set that grows while it is gone through.
  for (const file of found) for (const next of namedIn(folder, file)) found.add(next)
  return [...found]
}

/** The scripts and styles that a script names. */
function namedIn(folder: string, file: string): string[] {
  const path = join(folder, file)
  if (!file.endsWith('.js') || !existsSync(path)) return []
  const names = readFileSync(path, 'utf8').matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g)
  return [...names]
    .map(([, name = '']) => name)
    .filter((name) => !notOfApp.test(name) && existsSync(join(folder, 'assets', name)))
    .filter((name) => readFileSync(join(folder, 'assets', name)).length <= largest)
    .map((name) => `/assets/${name}`)
}
