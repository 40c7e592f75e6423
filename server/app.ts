import { setTimeout as pause } from 'node:timers/promises'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { Hono, type Context as HonoContext } from 'hono'
import type pg from 'pg'
import { type Auth, type AuthParts, authPaths } from './accounts/auth.ts'
import { deleteUser } from './accounts/delete-user.ts'
import { findPerson } from './accounts/session.ts'
import { apiDocs } from './api-docs.ts'
import { isMigrated } from './db/migrate.ts'
import { addressed, fromOurPages, guarded, logged, refusal, smallBodies, type Variables } from './guards.ts'
import type { Log } from './log.ts'
import { endMail } from './notifications/unsubscribe.ts'
import { personIn } from './notifications/unsubscribe-token.ts'
import type { Context } from './procedures.ts'
import { router } from './router.ts'

export type AppParts = AuthParts & { pool: pg.Pool; auth: Auth; isDraining: () => boolean }
type Env = { Variables: Variables }

/** Everything the product answers over HTTP, but for its pages and its stand-ins. */
export function createApp(parts: AppParts): Hono<Env> {
  const { config, db, pool, auth, mailer, limits, log, isDraining } = parts
  const app = new Hono<Env>()
  const interceptors = [explaining(log)]
  const rpc = new RPCHandler<Context>(router, { interceptors })
  const rest = new OpenAPIHandler<Context>(router, { interceptors })

  app.use(logged(log), guarded(config), addressed(config), smallBodies)
  // A mail program unsubscribes for its reader (RFC 8058): it is no page of ours.
  app.post('/unsubscribe', (c) => unsubscribeByMailProgram(c, parts))
  app.use(fromOurPages(config))
  app.onError((error, c) => failed(c, error, log))

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ready = !isDraining() && (await isMigrated(pool).catch(() => false))
    return c.json({ ready }, ready ? 200 : 503)
  })

  app.all('/api/auth/*', async (c) => {
    if (!authPaths.includes(c.req.path)) return refusal(c, 404, 'NOT_FOUND', 'There is nothing at this address.')
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-client-ip', c.get('clientAddress'))
    const [answer] = await Promise.all([auth.handler(new Request(c.req.raw, { headers })), floorOf(c.req.path)])
    return withoutStore(answer)
  })

  app.route('/', deleteUser(parts))
  app.route('/api', apiDocs(router, config))
  const serve = (handler: typeof rpc | typeof rest, prefix: '/rpc' | '/api') => async (c: HonoContext<Env>) => {
    const person = await findPerson(db, c.req.header('cookie'), config)
    const context: Context = { db, auth, person, mailer, limits, config, now: () => new Date() }
    const { matched, response } = await handler.handle(c.req.raw, { prefix, context })
    if (!matched) return refusal(c, 404, 'NOT_FOUND', 'There is nothing at this address.')
    return withoutStore(response)
  }
  app.all('/rpc/*', serve(rpc, '/rpc'))
  app.all('/api/*', serve(rest, '/api'))
  return app
}

async function unsubscribeByMailProgram(c: HonoContext, { db, config }: AppParts) {
  const profileId = personIn(c.req.query('token') ?? '', config.secret)
  if (!profileId) return refusal(c, 400, 'WRONG_LINK', 'This link is not complete.')
  await endMail(db, profileId)
  return c.body(null, 204)
}

/** How soon an answer could tell whether an address has an account, it waits a little instead. */
const floorOf = (path: string) => (path.endsWith('/request-password-reset') ? pause(500) : undefined)

/** Answers to one person never stay in a cache. */
function withoutStore(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

/** Says in the log what only a developer can mend; expected refusals are no errors. */
function explaining(log: Log) {
  return async <Answer>({ next }: { next: () => Promise<Answer> }): Promise<Answer> => {
    try {
      return await next()
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) throw error
      if (refersToNothing(error)) throw new ORPCError('CONFLICT', { message: deletedMeanwhile })
      if (isDatabaseAway(error)) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: databaseAway })
      log.error({ err: error }, 'A procedure failed')
      throw error
    }
  }
}

const databaseAway = 'The database cannot be reached. Try again in a moment.'

function failed(c: HonoContext, error: unknown, log: Log) {
  if (isDatabaseAway(error)) {
    c.header('Retry-After', '2')
    return refusal(c, 503, 'SERVICE_UNAVAILABLE', databaseAway)
  }
  log.error({ err: error, requestId: c.get('requestId') }, 'A request failed')
  return refusal(
    c,
    500,
    'INTERNAL_SERVER_ERROR',
    `Something went wrong here. Tell us this number: ${c.get('requestId')}`,
  )
}

const deletedMeanwhile = 'Something that this belongs to was deleted at the same moment. Load the page again.'

/** PostgreSQL's foreign_key_violation: what the new row refers to was deleted between asking and writing. */
const refersToNothing = (error: unknown) => codesOf(error).includes('23503')

/** Lost connections and PostgreSQL's own "not now" (classes 08, 53 and 57P). */
function isDatabaseAway(error: unknown): boolean {
  if (codesOf(error).some((code) => /^(08|53|57P|ECONNREFUSED|ECONNRESET|EPIPE)/.test(code))) return true
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (/Connection terminated|timeout exceeded when trying to connect/.test(at.message)) return true
  }
  return false
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return ['code' in error ? String(error.code) : '', ...codesOf(error.cause)]
}
