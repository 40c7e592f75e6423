import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { tabs } from './web/research/projects/tabs.ts'
import addresses from './web/routes.ts'

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
      .flatMap((path) => (path.includes(':tabName') ? tabNames.map((name) => path.replace(':tabName', name)) : path))
    writeFileSync(join(buildDirectory, 'addresses.json'), JSON.stringify(paths))
  },
} satisfies Config
