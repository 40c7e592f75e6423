import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { Config } from '#server/ground/config.ts'
import type { AppRouter } from '../nouns.ts'

const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Ninefold API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
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
export function apiDocs(router: AppRouter, config: Config): Hono {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const docs = new Hono()

  docs.get('/spec.json', async (c) =>
    c.json(
      await generator.generate(router, {
        info: { title: 'Ninefold', version: '1', description: 'Carrying a research project through its nine stages.' },
        servers: [{ url: `${config.baseUrl}/api` }],
      }),
    ),
  )
  docs.get('/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': policy }))
  docs.get('/docs/start.js', (c) => {
    const script = "SwaggerUIBundle({ url: '/api/spec.json', dom_id: '#docs', deepLinking: true })"
    return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })
  for (const [name, type] of Object.entries(assets)) {
    docs.get(`/docs/${name}`, (c) => c.body(readFileSync(join(folder, name), 'utf8'), 200, { 'Content-Type': type }))
  }
  return docs
}
