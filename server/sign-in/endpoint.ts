import { getIP } from '@better-auth/core/utils/ip'
import { isAPIError } from '@better-auth/core/utils/is-api-error'
import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import * as z from 'zod'
import { hasNul } from '#domain/text.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Limit, Limits } from '#server/limits/limits.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/send.ts'
import { findPerson, tokenIn } from '#server/session/find-person.ts'
import { requireRoomForHash } from './hash-password.ts'
import { refused, refusedAfterAll } from './refused.ts'
import { endNewSession, wasOvertaken } from './was-overtaken.ts'

export type AuthParts = { db: Db; config: Config; mailer: Mailer; limits: Limits; log: Log }
export type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>

/** One request: what it was sent, from where, and what it can use. */
export type Call<Body = unknown> = AuthParts & { ctx: GenericEndpointContext; body: Body; address: string }

/** Of what an attempt is taken: an account, an address, or both. */
type Taken = [limit: Limit, of: string | string[]]

type Declared<Body> = {
  /** Below /api/auth. It is open because it is declared; every other one answers as if it did not exist. */
  path: `/${string}`
  body?: z.ZodType<Body>
  /** Whether a password is hashed: then it is turned away while too many wait, before an attempt is taken. */
  hashes?: boolean
  /** Taken in this order, before anything is looked up. */
  limits?: (call: Call<Body>) => Taken[]
  /** Before it is answered: what is demanded. */
  before?: (call: Call<Body>) => Promise<unknown>
  /** Our own answer, in place of the library's endpoint of this name, or beside them. */
  answer?: { name: string; method?: 'GET' | 'POST'; handle: (call: Call<Body>) => Promise<object> }
  /** Written in the library's own transaction, or not at all. */
  write?: (parts: AuthParts) => DatabaseHooks
  /** After it was answered, or refused: what follows. */
  after?: (call: Call<Body> & { returned: unknown }) => Promise<void>
  /** Takes back what was made with a password that was replaced meanwhile. */
  undo?: (call: Call<Body> & { returned: unknown }) => Promise<void>
}

/** One address of signing in, with everything the product has to say about it in one place. */
export type Endpoint = Declared<unknown>

/** Declares an endpoint; its functions are handed the body as its schema says. */
export const endpoint = <Body = unknown>(declared: Declared<Body>): Endpoint => declared as unknown as Endpoint

/** An address, at most 254 characters. */
export const email = z.string().max(254).toLowerCase()

/** Longer ones are refused with a reason of their own where a password is set, and are wrong anywhere else. */
export const password = z.string().max(1000)

/** The library's settings, folded from the endpoints: which are open, what comes before and after, what is written. */
export function fold(endpoints: Endpoint[], parts: AuthParts) {
  const byPath = new Map(endpoints.map((each) => [each.path as string, each]))
  if (byPath.size < endpoints.length) throw new Error('Two endpoints have one path')

  /** The request as its endpoint declares it. Refuses with MALFORMED. */
  function callOf(declared: Endpoint, ctx: GenericEndpointContext): Call {
    const read = declared.body?.safeParse(ctx.body)
    if (read && !read.success) throw refused('MALFORMED')
    return { ...parts, ctx, body: read?.data, address: addressOf(ctx) }
  }

  const before = createAuthMiddleware(async (ctx) => {
    if (hasNul(ctx.body)) throw refused('MALFORMED')
    // The library takes a lost database for nobody's session: this one says what it is.
    await findPerson(parts.db, tokenIn(ctx.headers?.get('cookie') ?? undefined, parts.config))
    const declared = byPath.get(ctx.path)
    if (!declared) return
    const call = callOf(declared, ctx)
    if (declared.hashes) requireRoomForHash()
    for (const [limit, of] of declared.limits?.(call) ?? []) await parts.limits.take(limit, of)
    await declared.before?.(call)
  })

  const after = createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context
    const declared = byPath.get(ctx.path)
    if (!isAPIError(returned) && (await wasOvertaken(parts.db, ctx))) {
      await endNewSession(parts.db, ctx)
      if (declared?.undo) await declared.undo({ ...callOf(declared, ctx), returned })
      throw refusedAfterAll('OVERTAKEN')
    }
    if (declared?.after) await declared.after({ ...callOf(declared, ctx), returned })
    if (isPlainObject(returned)) return ctx.json(withoutTokens(returned))
  })

  const answers = Object.fromEntries(
    endpoints.flatMap((declared) => {
      if (!declared.answer) return []
      const { name, method = 'POST', handle } = declared.answer
      const answered = createAuthEndpoint(declared.path, { method }, async (ctx) =>
        ctx.json(await handle(callOf(declared, ctx))),
      )
      return [[name, answered]]
    }),
  )

  return {
    before,
    databaseHooks: merged(endpoints.flatMap(({ write }) => (write ? [write(parts)] : []))),
    plugins: [
      { id: 'own-endpoints', endpoints: answers },
      // After the library's own follow-ups: what they leave is what is looked at.
      { id: 'follow-ups', hooks: { after: [{ matcher: () => true, handler: after }] } },
    ],
  }
}

/** The client's address as the library knows it; IPv6 by its network. */
export const addressOf = (ctx: GenericEndpointContext) =>
  (ctx.headers && getIP(ctx.headers, ctx.context.options)) ?? 'unknown'

/** The hooks of several endpoints as one. Throws when two of them want the same moment of the same table. */
function merged(all: DatabaseHooks[]): DatabaseHooks {
  const result: Record<string, Record<string, object>> = {}
  for (const hooks of all)
    for (const [table, operations] of Object.entries(hooks))
      for (const [operation, moments] of Object.entries(operations)) {
        const there = result[table]?.[operation] ?? {}
        const twice = Object.keys(moments).find((moment) => moment in there)
        if (twice) throw new Error(`Two endpoints have a hook ${twice} ${operation} of ${table}`)
        result[table] = { ...result[table], [operation]: { ...there, ...moments } }
      }
  return result as DatabaseHooks
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The session token belongs in the cookie alone: no script may ever read it. */
function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body, (key, value) => (key === 'token' ? undefined : value)))
}
