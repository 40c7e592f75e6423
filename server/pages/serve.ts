import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Config } from '#server/config.ts'
import type { PaymentSettings } from '#server/payment-settings.ts'
import { pagesFolder } from './build.ts'

type Page = { html: string; policy: string }

/**
 * Serves the built pages: prerendered ones as they are, every other address with the app's shell. What is there for
 * developers is not served in production.
 */
export function servePages(
  config: Pick<Config, 'helpVideosUrl' | 'production'>,
  payments: PaymentSettings | null = null,
): Hono {
  const pages = new Hono()
  const folder = pagesFolder()
  if (!folder) return pages.get('*', (c) => c.text('The pages are not built.', 404))
  pages.use(compress())
  pages.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  pages.use('*', async (c, next) =>
    isPage(c.req.path) ? next() : serveStatic({ root: folder, precompressed: true })(c, next),
  )

  const prerendered = readPages(folder, config, payments)
  pages.get('*', (c) => {
    if (config.production && c.req.path.startsWith('/dev/')) return c.text('There is nothing at this address.', 404)
    const wanted = c.req.path.replace(/\/+$/, '') || '/'
    const page = prerendered.get(wanted) ?? prerendered.get('shell')
    if (!page || c.req.path.startsWith('/assets/')) return c.text('There is nothing at this address.', 404)
    c.header('Cache-Control', 'no-cache')
    if (wanted === '/manage-plan' && payments) {
      // The bank of a card may ask its holder in a window of its own.
      c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      return c.html(page.html, 200, { 'Content-Security-Policy': withProvider(page.policy, payments) })
    }
    return c.html(page.html, 200, { 'Content-Security-Policy': page.policy })
  })
  return pages
}

const isPage = (path: string) => !/\.[a-z0-9]+$/i.test(path) || path.endsWith('.html')

function readPages(
  folder: string,
  { helpVideosUrl }: Pick<Config, 'helpVideosUrl'>,
  payments: PaymentSettings | null,
): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const built = readFileSync(join(folder, file), 'utf8')
    // Pages that were built before anybody decided what is sold hide the prices by a rule of style.
    const html = payments ? built : built.replace('<html ', '<html data-payments="off" ')
    const address = `/${file}`.replace(/\/?index\.html$/, '') || '/'
    pages.set(file === '__spa-fallback.html' ? 'shell' : address, { html, policy: policyFor(html, helpVideosUrl) })
  }
  if (!pages.has('shell')) {
    const first = pages.get('/')
    if (first) pages.set('shell', first)
  }
  return pages
}

/** On the page where plans are paid for, the provider's script and its window are allowed too; on no other. */
function withProvider(policy: string, { inlineUrl, checkoutUrl, apiUrl }: PaymentSettings): string {
  const [script, checkout, api] = [inlineUrl, checkoutUrl, apiUrl].map((url) => new URL(url).origin)
  return policy
    .replace('script-src ', `script-src ${script} `)
    .replace('connect-src ', `connect-src ${api} `)
    .concat(`; frame-src ${checkout}`)
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
    "img-src 'self' data:",
    "connect-src 'self'",
    `media-src 'self' ${helpVideosUrl ? new URL(helpVideosUrl).origin : ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
