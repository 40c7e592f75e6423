import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { compress } from '#server/ground/compress.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Noun } from '#server/ground/noun.ts'
import type { AppRouter } from '#server/nouns.ts'
import { describeApi } from './describe-api.ts'

const css = 'text/css; charset=utf-8'
const javascript = 'text/javascript; charset=utf-8'

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const scripts = join(import.meta.dirname, '../../../docs/api')

/** What the page loads, all from this server; and the scripts of the guide. */
const files = {
  'swagger-ui.css': { folder: swagger, type: css },
  'swagger-ui-bundle.js': { folder: swagger, type: javascript },
  'docs.css': { folder: import.meta.dirname, type: css },
  'start.js': { folder: import.meta.dirname, type: javascript },
  'student-export.mjs': { folder: scripts, type: javascript },
  'monday-list.mjs': { folder: scripts, type: javascript },
  'nightly-pull.mjs': { folder: scripts, type: javascript },
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>API · Ninefold</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/docs.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

/** The REST API's description at /spec.json and a page to read and try it at /docs, all from this server. */
export function apiDocs(router: AppRouter, nouns: readonly Noun[], { baseUrl }: Pick<Config, 'baseUrl'>): Hono {
  let spec: Promise<string> | undefined
  const docs = new Hono()
  docs.use('/spec.json', compress, etag())
  docs.use('/docs/*', compress, etag())

  docs.get('/spec.json', async (c) => {
    spec ??= describeApi({ router, nouns, baseUrl }).then((document) => JSON.stringify(document))
    return c.body(await spec, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
  })
  docs.get('/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': policy }))
  for (const [name, { folder, type }] of Object.entries(files)) {
    docs.get(`/docs/${name}`, (c) =>
      c.body(readFileSync(join(folder, name), 'utf8'), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    )
  }
  return docs
}
