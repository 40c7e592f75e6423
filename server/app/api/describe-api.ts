import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { allOf, type Noun } from '#server/ground/noun.ts'
import { version } from '#server/ground/version.ts'
import type { AppRouter } from '#server/nouns.ts'
import { describeOperation, errorSchema, failures } from './describe-operation.ts'
import { bodies, readExamples } from './examples.ts'
import { filesOf } from './files-of.ts'
import { readApiSources } from './operations.ts'

const root = join(import.meta.dirname, '../../..')

type Parts = { router: AppRouter; nouns: readonly Noun[]; baseUrl: string }

/**
 * The API as an OpenAPI document: what the procedures declare, with what their sources say of them (`npm run api`), and
 * the guide from `docs/api.md`.
 */
export async function describeApi({ router, nouns, baseUrl }: Parts): Promise<OpenAPI.Document> {
  const sources = readApiSources()
  const examples = readExamples()
  const forTokens = new Set(allOf(nouns, 'forTokens'))
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const tags = Object.entries(sources.tags).map(([name, description]) => ({ name, description }))
  const document = await generator.generate(router, {
    info: { title: 'Ninefold API', version, description: guide(), license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${baseUrl}/api` }],
    // What programs may call comes first.
    tags: [...tags.filter(({ name }) => forTokens.has(name)), ...tags.filter(({ name }) => !forTokens.has(name))],
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token from Account → API tokens, which begins with `nf_`. One that can only read calls operations with GET.',
        },
        unitToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token of a unit of an institution, from its workspace under Settings, which begins with `nfu_`. It reads facts of that unit and those below it, and is nobody’s login.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: baseUrl.startsWith('https:') ? '__Host-ninefold.session_token' : 'ninefold.session_token',
          description: 'The session of somebody who is logged in on this server’s own pages.',
        },
      },
      schemas: { ApiError: errorSchema, ...sources.schemas },
      responses: failures,
    },
  })
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item?.[method]
      const source = sources.operations[operation?.operationId ?? '']
      if (!item || !operation || !source) continue
      const isForTokens = operation.tags?.some((tag) => forTokens.has(tag)) ?? false
      const name = operation.operationId ?? ''
      const called = { method: method.toUpperCase(), isForTokens, example: examples[name], body: bodies[name] }
      Object.assign(item, { [method]: describeOperation(operation, source, called) })
    }
  }
  Object.assign(document.paths ?? {}, filesOf(allOf(nouns, 'edges'), baseUrl))
  return document
}

/** The guide; the scripts beside it are served beside the page. */
const guide = () => readFileSync(join(root, 'docs/api.md'), 'utf8').replaceAll('](api/', '](/api/docs/')
