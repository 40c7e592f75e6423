import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type Variables = { requestId: string; clientAddress: string }
type Guard = MiddlewareHandler<{ Variables: Variables }>

/** Gives each request an id, logs how it ended, and puts the id in the answer. Addresses of pages, never their queries. */
export function logged(log: Log): Guard {
  return async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    await next()
    c.header('X-Request-Id', requestId)
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  }
}

/** Headers every answer carries. A page adds its own content policy with the hashes of its scripts. */
export function guarded(config: Config): Guard {
  const https = config.baseUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Frame-Options', 'DENY')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (https) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    }
  }
}

/** Refuses every writing request that did not come from one of our own pages. */
export function fromOurPages(config: Config): Guard {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const origin = c.req.header('origin')
    if (!origin || !config.origins.includes(origin)) {
      const expected = config.origins.join(' or ')
      return refusal(c, 403, 'FOREIGN_ORIGIN', `The Origin header of a writing request must be ${expected}.`)
    }
    return next()
  }
}

/** Refuses bodies over 256 kB. */
export const smallBodies: Guard = bodyLimit({
  maxSize: 262_144,
  onError(c) {
    // The rest of the body is not read, so the connection cannot serve another request.
    c.header('Connection', 'close')
    return refusal(c, 413, 'TOO_LARGE', 'A request can have at most 256 kB.')
  },
})

/** Finds the client's address: the socket's own, or the one the outermost of our own proxies saw. */
export function addressed({ trustedProxies }: Config): Guard {
  return async (c, next) => {
    const socket = getConnInfo(c).remote.address ?? '0.0.0.0'
    const forwarded =
      c.req
        .header('x-forwarded-for')
        ?.split(',')
        .map((hop) => hop.trim()) ?? []
    c.set('clientAddress', trustedProxies ? (forwarded.at(-trustedProxies) ?? socket) : socket)
    return next()
  }
}

/** An answer that refuses: a code for programs, a sentence for people. */
export function refusal(c: Context, status: 400 | 403 | 404 | 413 | 500 | 503, code: string, message: string) {
  return c.json({ defined: false, code, status, message }, status)
}
