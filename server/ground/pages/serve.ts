import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from '#server/ground/compress.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { PaymentSettings } from '#server/ground/config/payment-settings.ts'
import { escaped } from './fill.ts'
import type { Page, Pages } from './open-pages.ts'
import { withParts } from './preloads.ts'

const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The service worker runs nothing but itself, and asks nobody but this server. */
const keeperPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"

/**
 * Serves the built pages: documents and prerendered pages as they are, the addresses of the app with its shell, and
 * everything else with the not-found page and the status 404. What is there for developers is not served in production.
 */
export function servePages(
  pages: Pages,
  { production, baseUrl, supportEmail }: Pick<Config, 'production' | 'baseUrl' | 'supportEmail'>,
  payments: PaymentSettings | null = null,
): Hono {
  const app = new Hono()
  app.get('/.well-known/security.txt', (c) => c.text(securityTxt({ baseUrl, supportEmail }, new Date())))
  const { folder } = pages
  if (!folder) return app.get('*', (c) => c.text('The pages are not built.', 404))
  app.use(compress)
  app.use('/assets/*', async (c, next) => {
    await next()
    if (!c.res.ok) return
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    // A worker has the policy of its own file, not that of its page: the one that draws PDFs loads decoders.
    if (c.req.path.includes('worker')) c.header('Content-Security-Policy', workerPolicy)
  })
  app.use('/pictures/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=86400')
  })
  app.get('/worker.js', (c) => {
    const { script } = pages.worker
    if (script === null) return c.text('There is nothing at this address.', 404)
    c.header('Cache-Control', 'no-cache')
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': keeperPolicy,
    })
  })
  app.get('/app-files.json', (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.json(pages.worker.files)
  })
  app.get('/robots.txt', (c) => c.text(robots(baseUrl)))
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(pages.listed, baseUrl), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  )
  app.use('*', async (c, next) =>
    isPage(c.req.path) ? next() : serveStatic({ root: folder, precompressed: true })(c, next),
  )

  const shell = pages.find('shell')
  app.get('/manage-plan', (c, next) => {
    if (!shell || !payments) return next()
    // The bank of a card may ask its holder in a window of its own.
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    c.header('Cache-Control', 'no-cache')
    return c.html(shell.html, 200, { 'Content-Security-Policy': withProvider(shell.policy, payments) })
  })
  app.get('*', (c, next) => {
    const page = pages.find(c.req.path)
    return page && !notPublic.has(c.req.path) ? send(c, page) : next()
  })
  for (const [pattern, page] of pages.shellAt) {
    if (production && pattern.startsWith('/dev/')) continue
    app.get(pattern, (c) => send(c, page))
  }
  // The screens that are chosen by what their path contains (specification, 2).
  app.get('*', (c, next) =>
    shell && /password-reset-check-email|reset-successful/.test(c.req.path) ? send(c, shell) : next(),
  )
  app.get('*', (c) => {
    if (c.req.path.startsWith('/assets/')) return c.text('There is nothing at this address.', 404)
    return pages.answer(c, '/not-found', {}, 404)
  })
  return app
}

/** Documents that are answered only in the place of another. */
const notPublic = new Set(['shell', '/not-found', '/error', '/maintenance'])

function send(c: Context, { html, policy, parts = [] }: Page) {
  c.header('Cache-Control', 'no-cache')
  // A form sends its origin only under a policy that lets it.
  c.header('Referrer-Policy', 'same-origin')
  return c.html(withParts(html, parts, new URL(c.req.url).searchParams), 200, { 'Content-Security-Policy': policy })
}

const isPage = (path: string) => !/\.[a-z0-9]+$/i.test(path) || path.endsWith('.html')

/** On the page where plans are paid for, the provider's script and its window are allowed too; on no other. */
function withProvider(policy: string, { inlineUrl, checkoutUrl, apiUrl }: PaymentSettings): string {
  const [script, checkout, api] = [inlineUrl, checkoutUrl, apiUrl].map((url) => new URL(url).origin)
  return policy
    .replace('script-src ', `script-src ${script} `)
    .replace('connect-src ', `connect-src ${api} `)
    .concat(`; frame-src ${checkout}`)
}

/** Whom to tell of a weakness (RFC 9116). What it says is true as long as this runs: it expires half a year from the day it is read. */
const securityTxt = ({ baseUrl, supportEmail }: Pick<Config, 'baseUrl' | 'supportEmail'>, now: Date): string => {
  const expires = new Date(now.getTime() + 180 * 86_400_000)
  return [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${baseUrl}/contact-support`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${baseUrl}/security#report`,
    '',
  ].join('\n')
}

/** What people's own pages are need not be crawled: without a login they show nothing. */
const robots = (baseUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /rpc/',
    'Disallow: /api/',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (paths: string[], baseUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.toSorted().map((path) => `<url><loc>${escaped(`${baseUrl}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
