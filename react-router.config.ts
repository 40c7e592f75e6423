import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { tabs } from './web/research/projects/tabs.ts'
import addresses, { partsAtOnce } from './web/routes.ts'

/** The addresses whose pages are built: every document, and the sign-in pages. */
const prerender = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/disclaimer',
  '/security',
  '/contact-support',
  '/contact-sales',
  '/contact-sales/demo',
  '/demo-meeting',
  '/newsletter/end',
  '/sign-in/university',
  '/tools/research-question-validator',
  '/tools/research-idea-generator',
  '/tools/research-validator-access-tool',
  '/tools/research-ideas-gen-access-tool',
  '/research-question-validator-tool-form',
  '/research-idea-generator-tool-form',
  '/pubmed-research-assistant-tool',
  '/not-found',
  '/error',
  '/maintenance',
  '/login',
  '/signup',
  '/forgot-password',
]

/** The names that a tab of the dashboard can have; any other is not found. */
const tabNames = [...tabs.map(({ name }) => name), 'get-started', 'meeting-notes', 'publications']

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

/** Every address of the app, so that the server knows which ones exist. */
const pathsOf = (routes: Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [`/${path}`] : []), ...pathsOf(children)])

/** What Vite wrote of each module that has a file of its own: the file, the modules it imports and its styles. */
type Built = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The files of a module and of all that it imports. */
function filesOf(built: Built, module: string, found = new Set<string>()): Set<string> {
  const { file, imports = [], css = [] } = built[module] ?? {}
  if (!file) throw new Error(`The build has no file for ${module}`)
  if (found.has(`/${file}`)) return found
  for (const each of [file, ...css]) found.add(`/${each}`)
  for (const each of imports) filesOf(built, each, found)
  return found
}

/** What an address has of its tab: each name that it can have. */
const withTabNames = (path: string) =>
  path.includes(':tabName') ? tabNames.map((name) => path.replace(':tabName', name)) : [path]

export default {
  appDirectory: 'web',
  // `server/ground/pages/build.ts` builds beside the folder that the pages are served from.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/by-hand',
  ssr: false,
  splitRouteModules: false,
  prerender,
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const paths = pathsOf(addresses)
      .filter((path) => !prerender.includes(path))
      .flatMap(withTabNames)
    writeFileSync(join(buildDirectory, 'addresses.json'), JSON.stringify(paths))
    const manifest = join(buildDirectory, 'client/.vite')
    const built = JSON.parse(readFileSync(join(manifest, 'manifest.json'), 'utf8')) as Built
    const parts = partsAtOnce.flatMap(({ path, query = '', part }) =>
      withTabNames(`/${path}`).map((pattern) => ({ pattern, query, files: [...filesOf(built, `web/${part}`)] })),
    )
    writeFileSync(join(buildDirectory, 'parts.json'), JSON.stringify(parts))
    // What the pages are built from is no page.
    rmSync(manifest, { recursive: true })
  },
} satisfies Config
