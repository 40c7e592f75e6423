import { setTimeout as pause } from 'node:timers/promises'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { Hono, type Context as HonoContext } from 'hono'
import type pg from 'pg'
import { largestBranding } from '#domain/institutions/branding/branding.ts'
import { largestImport as largestOfLibrary } from '#domain/papers/library/library.ts'
import { largestImport } from '#domain/papers/publications/publications.ts'
import { longestFile } from '#domain/research/data-plans/read-ma-dmp.ts'
import { compress } from '#server/ground/compress.ts'
import type { Context } from '#server/ground/context.ts'
import { isMigrated } from '#server/ground/db/migrate.ts'
import { type EdgeParts, mountEdges } from '#server/ground/edge.ts'
import { type Failure, failureOf, isRefusal } from '#server/ground/errors.ts'
import {
  clientAddress,
  type Env,
  fromOurPages,
  knownMethods,
  largestBody,
  lastAnswers,
  logged,
  namesBuild,
  notesSignIns,
  ownHosts,
  refusal,
  securityHeaders,
  withoutSlash,
} from '#server/ground/guards.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import type { Log } from '#server/ground/log.ts'
import type { Metrics } from '#server/ground/metrics/open-metrics.ts'
import { allOf } from '#server/ground/noun.ts'
import { escaped } from '#server/ground/pages/fill.ts'
import { version } from '#server/ground/version.ts'
import type { PubMed } from '#server/papers/pubmed/client.ts'
import type { Works } from '#server/papers/works/create-works.ts'
import type { SignIn } from '#server/people/sign-in/library/open-sign-in.ts'
import { createLanguageModel } from '#server/tools/language-model/create-language-model.ts'
import { nouns, router } from '../nouns.ts'
import { apiDocs } from './api/serve-docs.ts'
import { callerOf } from './caller-of.ts'

export type AppParts = EdgeParts & {
  pool: pg.Pool
  signIn: () => Promise<SignIn>
  pubmed: PubMed
  works: Works
  jobs: Pick<Jobs, 'enqueue'>
  isDraining: () => boolean
  metrics: Metrics | null
}

const edges = allOf(nouns, 'edges')

/** Everything the product serves over HTTP, except its pages and its stand-ins. */
export function createApp(parts: AppParts): Hono<Env> {
  const { config, db, pool, signIn, mailer, limits, log, provider, pubmed, works, jobs, storage, isDraining, metrics } =
    parts
  const app = new Hono<Env>()
  const settings = () => ({ clientInterceptors: [mapErrors(log)], plugins: [new ResponseHeadersPlugin<Served>()] })
  const rpc = new RPCHandler<Served>(router, settings())
  const rest = new OpenAPIHandler<Served>(router, settings())

  app.use(
    logged(
      log,
      edges.map(({ path }) => path),
      metrics,
    ),
    lastAnswers(isDraining),
    securityHeaders(config),
    namesBuild(parts.pages.build),
    ownHosts(config),
    knownMethods,
    withoutSlash,
    clientAddress(config),
    notesSignIns(parts.signInLog),
  )
  app.onError((error, c) => failed(c, error, parts))
  mountEdges(app, edges, parts)
  const usually = largestBody(262_144)
  const guardOf = (path: string) => imports.find((each) => each.path.test(path))?.guard ?? usually
  app.use((c, next) => guardOf(c.req.path)(c, next), fromOurPages(config))

  app.get('/healthz', (c) => c.json({ ok: true, version }))
  app.get('/readyz', async (c) => {
    const ready = !isDraining() && (await isMigrated(pool).catch(() => false))
    return c.json({ ready }, ready ? 200 : 503)
  })

  app.all('/api/auth/*', async (c) => {
    const { handler, openPaths } = await signIn()
    if (!openPaths.includes(c.req.path)) return refusal(c, 404, 'NOT_FOUND', nothingHere)
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-client-ip', c.get('clientAddress'))
    headers.set('x-request-id', c.get('requestId'))
    const [answer] = await Promise.all([handler(new Request(c.req.raw, { headers })), floorOf(c.req.path)])
    if (answer.status >= 500) return failed(c, new Error(`The sign-in library answered ${answer.status}`), parts)
    // For a method that it does not know, the library returns an empty response.
    if (answer.status === 404 && !answer.body) return refusal(c, 404, 'NOT_FOUND', nothingHere)
    return withoutStore(answer)
  })

  app.route('/api', apiDocs(router, nouns, config))
  const serve = (handler: typeof rpc | typeof rest, prefix: '/rpc' | '/api') => async (c: HonoContext<Env>) => {
    const caller = await callerOf(c, prefix, { db, config })
    if (!caller) return refusal(c, 401, 'INVALID_TOKEN', 'This API token is unknown, revoked or expired.')
    const request: Served['request'] = { id: c.var.requestId, isNoted: false }
    const context: Served = {
      db,
      ...caller,
      clientAddress: c.var.clientAddress,
      noteSignIn: c.var.noteSignIn,
      mailer,
      limits,
      nouns,
      provider,
      pubmed,
      works,
      jobs,
      storage,
      languageModel: config.languageModel && createLanguageModel(config.languageModel),
      config,
      now: () => new Date(),
      log,
      request,
    }
    const { matched, response } = await handler.handle(c.req.raw, { prefix, context })
    if (request.procedure) c.set('procedure', request.procedure)
    if (request.code) c.set('code', request.code)
    if (response && response.status >= 500 && !request.isNoted)
      log.error({ requestId: request.id, path: c.req.path }, 'An answer could not be written')
    if (!matched) return refusal(c, 404, 'NOT_FOUND', nothingHere)
    return withoutStore(response)
  }
  // What signs people in is answered as it is, above: it is small, and holds secrets (decision 062).
  app.use('/rpc/*', compress)
  app.use('/api/*', compress)
  app.all('/rpc/*', serve(rpc, '/rpc'))
  app.all('/api/*', serve(rest, '/api'))
  return app
}

/** Where a file is sent as text, to pages and to programs, a plan with all its datasets, or two logos. */
const imports = [
  { path: /^\/(rpc\/publications\/importFile|api\/publications\/import)$/, guard: largestBody(largestImport) },
  {
    path: /^\/(rpc\/library\/importFile|api\/projects\/[^/]+\/library\/import)$/,
    guard: largestBody(largestOfLibrary),
  },
  {
    path: /^\/(rpc\/dataPlans\/(readFile|save)|api\/projects\/[^/]+\/data-plan(\/file)?)$/,
    guard: largestBody(2 * longestFile),
  },
  { path: /^\/(rpc\/branding\/set|api\/institutions\/[^/]+\/branding)$/, guard: largestBody(largestBranding) },
]

const nothingHere = 'There is nothing at this address.'

/** Where the response time could reveal whether an address has an account, the response waits a little. */
const floorOf = (path: string) =>
  /\/(request-password-reset|send-verification-email)$/.test(path) ? pause(500) : undefined

/** Personal responses are never cached. */
function withoutStore(answer: Response): Response {
  answer.headers.append('Cache-Control', 'no-store')
  return answer
}

/** What a procedure is handed over HTTP: its response can be found in the log. */
type Served = Context & { request: { id: string; isNoted: boolean; procedure?: string; code?: string } }

/** Answers a failure, and logs it with its cause unless it is a refusal. */
function mapErrors(log: Log) {
  return async <Answer>(options: {
    next: () => Promise<Answer>
    context: Served
    path: readonly string[]
    signal?: AbortSignal | undefined
  }): Promise<Answer> => {
    const { next, context, path, signal } = options
    context.request.procedure = path.join('.')
    try {
      return await next()
    } catch (error) {
      if (isRefusal(error)) {
        context.request.code = error.code
        throw error
      }
      if (signal?.aborted) throw new ORPCError('CLIENT_CLOSED_REQUEST', { status: 499, message: 'Nobody waits.' })
      const { status, code, message, retryAfter } = noted(error, log, context.request.id)
      context.request.isNoted = true
      if (retryAfter) context.resHeaders?.set('Retry-After', String(retryAfter))
      throw new ORPCError(code, { status, message })
    }
  }
}

function failed(c: HonoContext<Env>, error: unknown, { log, pages }: Pick<AppParts, 'log' | 'pages'>) {
  if (hungUp(c)) return c.body(null, 499 as 400)
  const { requestId } = c.var
  const { status, code, message, retryAfter } = noted(error, log, requestId)
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  if (!isForPerson(c)) return refusal(c, status, code, message)
  const number = status === 500 ? '' : `The number of this request: ${requestId}`
  return pages.answer(c, '/error', { places: { words: escaped(message), number } }, status)
}

/** Whether a browser asks for a page, or sends the form of one. */
const isForPerson = ({ req }: HonoContext<Env>) =>
  !/^\/(api|rpc)\//.test(req.path) && (req.header('accept') ?? '').includes('text/html')

/** The client hung up in the middle of it: nobody's fault, and nobody waits for the response. */
const hungUp = ({ req, env }: HonoContext<Env>) =>
  req.raw.signal.aborted || (env.incoming.destroyed && !env.incoming.complete)

/** The response to a failure, once it has been logged: temporary ones as a warning, faults of ours as an error. */
function noted(error: unknown, log: Log, requestId: string): Failure {
  const failure = failureOf(error)
  if (failure.status === 503 || failure.status === 400) log.warn({ err: error, requestId }, failure.message)
  if (failure.status !== 500) return failure
  log.error({ err: error, requestId }, 'A request failed')
  return { ...failure, message: `${failure.message} If you contact us, quote this number: ${requestId}` }
}
