import { getIP } from '@better-auth/core/utils/ip'
import { isAPIError } from '@better-auth/core/utils/is-api-error'
import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import * as z from 'zod'
import { hasNul } from '#domain/ground/text.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Limit, Limits } from '#server/ground/limits/limits.ts'
import type { Log } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import type { Noun } from '#server/ground/noun.ts'
import { findPerson, tokenIn } from '#server/ground/session/find-person.ts'
import type { SignInLog } from '#server/ground/sign-in-log.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { requireRoomForHash } from './hash-password.ts'
import { endNewSession, hasLostRace } from './lost-race.ts'
import { type Noted, recordEnd } from './record-end.ts'
import { refusal, refusedAfterAll } from './refusal.ts'

export type AuthParts = {
  nouns: readonly Noun[]
  db: Db
  config: Config
  mailer: Mailer
  limits: Limits
  log: Log
  signInLog: SignInLog
  provider: Provider | null
}
export type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>

/** One request: what was sent, from where, and what its handlers can use. */
export type Call<Body = unknown> = AuthParts & { ctx: GenericEndpointContext; body: Body; address: string }

/** What an attempt counts against: an account, an address, or both. */
type Taken = [limit: Limit, of: string | string[]]

type Declared<Body> = {
  /** Below /api/auth. It is open because it is declared; every other one answers as if it did not exist. */
  path: `/${string}`
  body?: z.ZodType<Body>
  /** Whether it hashes a password: then it is turned away while too many are waiting, before an attempt is counted. */
  hashes?: boolean
  /** Counted in this order, before anything is looked up. */
  limits?: (call: Call<Body>) => Taken[]
  /** What it is in the log of sign-ins, however it ends. */
  notes?: Noted | ((call: Call<Body>) => Noted)
  /** Runs before the handler: what is required. */
  before?: (call: Call<Body>) => Promise<unknown>
  /** Our own handler, in place of the library's endpoint of this name, or in addition to its endpoints. */
  answer?: { name: string; method?: 'GET' | 'POST'; handle: (call: Call<Body>) => Promise<object> }
  /** Written in the library's own transaction, or not at all. */
  write?: (parts: AuthParts) => DatabaseHooks
  /** Runs after it was answered or refused. */
  after?: (call: Call<Body> & { returned: unknown }) => Promise<void>
  /** Undoes what was made with a password that was replaced in the meantime. */
  undo?: (call: Call<Body> & { returned: unknown }) => Promise<void>
}

/** One sign-in endpoint, with everything the product declares about it in one place. */
export type Endpoint = Declared<unknown>

/** Declares an endpoint; its functions are handed the body as its schema says. */
export const endpoint = <Body = unknown>(declared: Declared<Body>): Endpoint => declared as unknown as Endpoint

/** An address, at most 254 characters. */
export const email = z.string().max(254).toLowerCase()

/** Longer ones are refused with their own code where a password is set, and count as wrong anywhere else. */
export const password = z.string().max(1000)

/** The library's settings, folded from the endpoints: which are open, what comes before and after, what is written. */
export function fold(endpoints: Endpoint[], parts: AuthParts) {
  const byPath = new Map(endpoints.map((each) => [each.path as string, each]))
  if (byPath.size < endpoints.length) throw new Error('Two endpoints have one path')

  /** The request as its endpoint declares it. Refuses with MALFORMED. */
  function callOf(declared: Endpoint, ctx: GenericEndpointContext): Call {
    const read = declared.body?.safeParse(ctx.body)
    if (read && !read.success) throw refusal('MALFORMED')
    return { ...parts, ctx, body: read?.data, address: addressOf(ctx) }
  }

  const before = createAuthMiddleware(async (ctx) => {
    if (hasNul(ctx.body)) throw refusal('MALFORMED')
    // For the line in the log, and when the session was last used; whether there is one, the library asks itself.
    await findPerson(parts.db, tokenIn(ctx.headers?.get('cookie') ?? undefined, parts.config))
    const declared = byPath.get(ctx.path)
    if (!declared) return
    const call = callOf(declared, ctx)
    await orNoted(declared, call, async () => {
      if (declared.hashes) requireRoomForHash()
      for (const [limit, of] of declared.limits?.(call) ?? []) await parts.limits.take(limit, of)
      await declared.before?.(call)
    })
  })

  const after = createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context
    const declared = byPath.get(ctx.path)
    if (declared) await endOf(declared, { ...callOf(declared, ctx), returned })
    else if (!isAPIError(returned)) await refuseOvertaken(parts.db, ctx)
    if (isPlainObject(returned)) return ctx.json(withoutTokens(returned))
  })

  const answers = Object.fromEntries(
    endpoints.flatMap((declared) => {
      if (!declared.answer) return []
      const { name, method = 'POST', handle } = declared.answer
      const answered = createAuthEndpoint(declared.path, { method }, async (ctx) =>
        ctx.json(await handleNoted(declared, callOf(declared, ctx), handle)),
      )
      return [[name, answered]]
    }),
  )

  return {
    before,
    databaseHooks: merged(endpoints.flatMap(({ write }) => (write ? [write(parts)] : []))),
    plugins: [
      { id: 'own-endpoints', endpoints: answers },
      // After the library's own follow-ups, so that it sees what they leave.
      { id: 'follow-ups', hooks: { after: [{ matcher: () => true, handler: after }] } },
    ],
  }
}

/** What follows an answer or a refusal, and the line that says how it ended. */
async function endOf(declared: Endpoint, call: Call & { returned: unknown }): Promise<void> {
  const { ctx, db, returned } = call
  await orNoted(declared, call, async () => {
    if (!isAPIError(returned)) await refuseOvertaken(db, ctx, () => declared.undo?.(call))
    await declared.after?.(call)
  })
  await note(declared, call, returned)
}

/** Refuses with OVERTAKEN, once what was made has been undone, when the password was replaced in the meantime. */
async function refuseOvertaken(db: Db, ctx: GenericEndpointContext, undo?: () => Promise<void> | undefined) {
  if (!(await hasLostRace(db, ctx))) return
  await endNewSession(db, ctx)
  await undo?.()
  throw refusedAfterAll('OVERTAKEN')
}

/** The library hands its own refusals on to what follows them, and no other error. */
async function handleNoted<Answer>(declared: Endpoint, call: Call, handle: (call: Call) => Promise<Answer>) {
  return await orNoted(declared, call, () => handle(call), isAPIError)
}

/** Does it; what is thrown, but for what is noted later, is noted and thrown on. */
async function orNoted<Done>(
  declared: Endpoint,
  call: Call,
  work: () => Promise<Done>,
  isNotedLater: (error: unknown) => boolean = () => false,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!isNotedLater(error)) await note(declared, call, error)
    throw error
  }
}

async function note({ notes }: Endpoint, call: Call, ended: unknown): Promise<void> {
  if (notes) await recordEnd(typeof notes === 'function' ? notes(call) : notes, call, ended)
}

/** The client's address as the library has it; IPv6 by network. */
export const addressOf = (ctx: GenericEndpointContext) =>
  (ctx.headers && getIP(ctx.headers, ctx.context.options)) ?? 'unknown'

/** The hooks of several endpoints as one. Throws when two of them have the same hook on the same table. */
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

/** The session token belongs only in the cookie: no script may ever read it. */
function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body, (key, value) => (key === 'token' ? undefined : value)))
}
