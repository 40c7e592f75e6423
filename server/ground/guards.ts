import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type { Config } from '#server/ground/config/config.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/open-metrics.ts'
import { recognising } from './session/recognised.ts'
import type { NoteSignIn, SignInLog } from './sign-in-log.ts'

/** Once they are known: `procedure`, the one that was called; `code`, why it was refused. */
export type Variables = {
  requestId: string
  clientAddress: string
  noteSignIn: NoteSignIn
  procedure?: string
  code?: string
}
export type Env = { Variables: Variables; Bindings: HttpBindings }
type Guard = MiddlewareHandler<Env>

/**
 * Gives each request an id, logs and counts how it ended, and puts the id in the response. Logs paths, never queries; where a path begins
 * like one of these patterns (`/calendar/:file`) it logs the pattern, because what stands there may be a secret.
 */
export function logged(log: Log, patterns: string[], metrics: Metrics | null): Guard {
  const pathOf = withoutSecrets(patterns)
  return async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    c.env.outgoing.setHeader('X-Request-Id', requestId)
    const recognised: { userId?: string } = {}
    await recognising(recognised, next)
    const { method } = c.req
    const { status } = c.res
    const elapsed = performance.now() - started
    const ms = Math.round(elapsed * 10) / 10
    log.info({ requestId, method, path: pathOf(c.req.path), status, ms, ...recognised, code: c.var.code }, 'request')
    // Never the path itself: it holds ids, and whatever somebody types.
    metrics?.requestEnded({ route: c.var.procedure ?? routePath(c), method, status, seconds: elapsed / 1000 })
  }
}

function withoutSecrets(patterns: string[]): (path: string) => string {
  const all = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, start: pattern.slice(0, pattern.indexOf(':')) }))
  return (path) => {
    const alike = all.filter(({ start }) => path.startsWith(start))
    return (alike.find(({ pattern }) => fits(pattern, path)) ?? alike[0])?.pattern ?? path
  }
}

function fits(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')]
  return expected.length === actual.length && expected.every((part, at) => part.startsWith(':') || part === actual[at])
}

/** Headers on every response. A page adds its own content security policy with the hashes of its scripts. */
export function securityHeaders(config: Config): Guard {
  const headers = Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(config.baseUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  })
  return (c, next) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value)
    return next()
  }
}

/** Says with every answer which build of the pages this server has: a page of another one is loaded again. */
export const namesBuild =
  (build: string | null): Guard =>
  (c, next) => {
    if (build) c.env.outgoing.setHeader('X-Build', build)
    return next()
  }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Addresses that do something; the others are pages and files. */
const isProcedure = (path: string) => /^\/(rpc|api|functions|dev)\//.test(path)

/**
 * HEAD and OPTIONS only inspect an address, so they run no procedure; a method that is not ours runs nothing at all.
 */
export const knownMethods: Guard = async (c, next) => {
  const { method, path } = c.req
  const allowed = isProcedure(path) ? methods.filter((each) => each !== 'HEAD') : methods
  if (allowed.includes(method)) return next()
  c.header('Allow', allowed.join(', '))
  if (method === 'OPTIONS') return c.body(null, 204)
  return refusal(c, 405, 'METHOD_NOT_SUPPORTED', `Use one of these methods here: ${allowed.join(', ')}.`)
}

/** A page has one address, without a slash at its end. */
export const withoutSlash: Guard = async (c, next) => {
  const { method, url } = c.req
  // As it was sent, still encoded: what it stands for may be a line break, or the name of another host.
  const { pathname, search, origin } = new URL(url)
  if (method !== 'GET' || pathname === '/' || !pathname.endsWith('/') || isProcedure(pathname)) return next()
  const target = `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
  const isHere = URL.canParse(target, origin) && new URL(target, origin).origin === origin
  return isHere ? c.redirect(target, 308) : next()
}

/** Refuses every writing request that did not come from one of our own pages. */
export function fromOurPages(config: Config): Guard {
  return async (c, next) => {
    // No browser sends a token by itself, and with one no cookie counts.
    if (['GET', 'HEAD'].includes(c.req.method) || isByToken(c)) return next()
    const origin = c.req.header('origin')
    if (!origin || !config.origins.includes(origin)) {
      const expected = config.origins.join(' or ')
      return refusal(c, 403, 'FOREIGN_ORIGIN', `The Origin header of a writing request must be ${expected}.`)
    }
    return next()
  }
}

/** Whether a request of the REST API, or one for a file, says who it comes from by an API token. */
export const isByToken = ({ req }: Context) =>
  /^\/(api\/(?!auth\/)|uploads\/|files\/)/.test(req.path) && req.header('authorization') !== undefined

/**
 * Outside production answers only under this machine's own names and the base URL's: a page elsewhere whose name was
 * pointed at this machine (DNS rebinding) must not read the mailbox of a developer.
 */
export function ownHosts({ production, origins }: Pick<Config, 'production' | 'origins'>): Guard {
  const hosts = new Set(origins.map((origin) => new URL(origin).hostname))
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    if (production || hosts.has(host.replace(/:\d+$/, ''))) return next()
    return refusal(
      c,
      421,
      'WRONG_HOST',
      `This server answers as ${[...hosts].join(', ')}. Set BASE_URL to use another name.`,
    )
  }
}

/**
 * While the process is stopping, every response asks for its connection to be closed: no request is cut off in the
 * middle.
 */
export function lastAnswers(isDraining: () => boolean): Guard {
  return async (c, next) => {
    await next()
    if (isDraining()) c.env.outgoing.setHeader('Connection', 'close')
  }
}

/** Refuses bodies larger than this many bytes. */
export function largestBody(bytes: number): Guard {
  const counted = bodyLimit({
    maxSize: bytes,
    onError(c) {
      // The rest of the body is not read, so the connection cannot serve another request.
      c.header('Connection', 'close')
      return refusal(c, 413, 'TOO_LARGE', `A request to this address can be at most ${Math.round(bytes / 1024)} kB.`)
    },
  })
  return (c, next) => (Number(c.req.header('content-length')) <= bytes && !isChunked(c) ? next() : counted(c, next))
}

const isChunked = ({ req }: Context) => req.header('transfer-encoding') !== undefined

/** Finds the client's address: the socket's own, or the one the outermost of our own proxies saw. */
export function clientAddress({ trustedProxies }: Config): Guard {
  return async (c, next) => {
    const socket = getConnInfo(c).remote.address ?? '0.0.0.0'
    const hops = c.req.header('x-forwarded-for')?.split(',') ?? []
    const forwarded = trustedProxies ? addressIn(hops.at(-trustedProxies)) : null
    c.set('clientAddress', forwarded ?? socket)
    return next()
  }
}

/** Gives each request what writes into the log of sign-ins from where it comes. */
export function notesSignIns(signInLog: SignInLog): Guard {
  return (c, next) => {
    const { clientAddress, requestId } = c.var
    c.set('noteSignIn', (entry) => signInLog(entry, { clientAddress, requestId }))
    return next()
  }
}

/** The address of a hop: `1.2.3.4`, `1.2.3.4:567`, `2001:db8::1` or `[2001:db8::1]:567`. Null when it is not one. */
function addressIn(hop = ''): string | null {
  const text = hop.trim()
  const [, address = text] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  return isIP(address) ? address : null
}

const scimError = 'urn:ietf:params:scim:api:messages:2.0:Error'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 421 | 429 | 500 | 503

/** A refusal: a code for programs, a message for people. Pages find it where their calls have every other one. */
export function refusal(c: Context, status: Status, code: string, message: string) {
  // As SCIM has it (RFC 7644, 3.12).
  if (c.req.path.startsWith('/scim/'))
    return c.json({ schemas: [scimError], status: String(status), detail: message }, status)
  const refused = { defined: false, code, status, message }
  return c.json(c.req.path.startsWith('/rpc/') ? { json: refused } : refused, status)
}
