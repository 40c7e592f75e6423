import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Context } from 'hono'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { PaymentSettings } from '#server/ground/config/payment-settings.ts'
import { pagesFolder } from './build.ts'
import { escaped, type Filling, fill } from './fill.ts'
import { type Part, partsIn, preloadsIn } from './preloads.ts'
import { noWorker, shellAddress, workerOf } from './worker.ts'

/** What the pages stand for the address of the installation with (`web/site/public/document.ts`). */
const siteInPages = 'https://address-of-this-site.invalid'

export type Page = { html: string; policy: string; parts?: Part[] }

/** The pages as they were built, for this installation. */
export type Pages = {
  folder: string | null
  /** Which build this is: pages of another one are loaded again. Null where none is built. */
  build: string | null
  /** The service worker, and the files that it keeps. */
  worker: { script: string | null; files: unknown }
  /** The page of an address, without a trailing slash; undefined when none was built for it. */
  find: (path: string) => Page | undefined
  /** Where the app's shell answers, by patterns of Hono's (`/dashboard/:tabName`). It names what the page is made of. */
  shellAt: Map<string, Page>
  /** The documents that search engines may list. */
  listed: string[]
  /**
   * Answers with the document of an address, filled. Where the pages are not built it answers with their text alone, so
   * that a form works all the same.
   */
  answer: (
    c: Context,
    path: string,
    filling?: Filling,
    status?: 200 | 400 | 401 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503,
  ) => Response
}

type Settings = Pick<Config, 'helpVideosUrl' | 'baseUrl' | 'serviceWorker' | 'planForEveryone'>

/** Reads the pages that were built last. */
export function openPages(settings: Settings, payments: PaymentSettings | null): Pages {
  const folder = pagesFolder()
  const build = folder ? basename(dirname(folder)).slice(0, 12) : null
  const pages = folder ? readPages(folder, settings, payments, build ?? '') : new Map<string, Page>()
  const shellAt = folder ? shellsOf(folder, pages.get('shell')) : new Map<string, Page>()
  return {
    folder,
    build,
    worker: workerIn(folder, build, shellAt, settings),
    find: (path) => pages.get(path),
    shellAt,
    listed: [...pages].filter(([path, { html }]) => isListed(html, `${settings.baseUrl}${path}`)).map(([path]) => path),
    answer(c, path, filling = {}, status = 200) {
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'same-origin')
      const page = pages.get(path)
      if (!page)
        return c.html(
          `<main>${Object.values(filling.places ?? {}).join('')}${escaped(filling.form?.alert ?? '')}</main>`,
          status,
        )
      c.header('Content-Security-Policy', page.policy)
      return c.html(fill(page.html, filling), status)
    },
  }
}

/** A page that stands at two addresses is listed at the one it calls its own. */
const isListed = (html: string, address: string) =>
  html.includes(`rel="canonical" href="${address}"`) && !html.includes('content="noindex"')

function workerIn(folder: string | null, build: string | null, shells: Map<string, Page>, { serviceWorker }: Settings) {
  if (!serviceWorker) return { script: noWorker, files: { id: '', files: [] } }
  return folder && build ? workerOf(folder, build, shells) : { script: null, files: null }
}

function readPages(
  folder: string,
  { helpVideosUrl, baseUrl, planForEveryone }: Settings,
  payments: PaymentSettings | null,
  build: string,
) {
  const pages = new Map<string, Page>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const built = withStyles(readFileSync(join(folder, file), 'utf8').replaceAll(siteInPages, baseUrl), folder)
    // Pages that were built before anybody decided what is sold hide the prices by a rule of style.
    const html = (payments ? built : withoutPrices(built, planForEveryone)).replace(
      '<html ',
      `<html data-build="${build}" `,
    )
    const address = `/${file}`.replace(/\/?index\.html$/, '') || '/'
    pages.set(file === '__spa-fallback.html' ? 'shell' : address, { html, policy: policyFor(html, helpVideosUrl) })
  }
  return pages
}

/** Marks a page of an installation that sells nothing, and removes the offers for search engines. */
const withoutPrices = (html: string, planForEveryone: PlanName | null) =>
  html
    .replace(
      '<html ',
      `<html data-payments="off" ${planForEveryone ? `data-plan-for-everyone="${planForEveryone}" ` : ''}`,
    )
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')

/**
 * A document with its small style sheets inside: each would be a request before anything can be seen. On the app's own
 * pages React expects them as they are.
 */
function withStyles(html: string, folder: string): string {
  if (html.includes('window.__reactRouterContext')) return html
  return html.replace(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g, (link, href: string) => {
    const sheet = readFileSync(join(folder, href), 'utf8')
    return sheet.length > 20_000 ? link : `<style>${sheet}</style>`
  })
}

/** The shell for each address of the app. */
function shellsOf(folder: string, shell: Page | undefined): Map<string, Page> {
  const preloadsOf = preloadsIn(folder)
  const parts = partsIn(folder)
  const withPreloads = ({ html, policy }: Page, pattern: string) => ({
    html: html.replace('</head>', () => `${preloadsOf(pattern)}</head>`),
    policy,
    parts: parts.filter((part) => part.pattern === pattern),
  })
  if (!shell) return new Map()
  const shells = patternsIn(folder).map((pattern): [string, Page] => [pattern, withPreloads(shell, pattern)])
  return new Map([...shells, [shellAddress, shell]])
}

/** The addresses of the app, which the build wrote down (`react-router.config.ts`). */
function patternsIn(folder: string): string[] {
  const file = join(folder, '../addresses.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Only our own scripts run: files of this server, and the inline ones this very page was built with, by their hash. */
function policyFor(html: string, helpVideosUrl: string | null): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `media-src 'self' ${helpVideosUrl ? new URL(helpVideosUrl).origin : ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
