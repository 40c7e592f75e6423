import { isAPIError } from '@better-auth/core/utils/is-api-error'
import type { GenericEndpointContext } from 'better-auth'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { failureOf } from '#server/ground/errors.ts'
import type { SignInEntry } from '#server/ground/sign-in-log.ts'
import { authUsers } from '../tables.ts'
import type { AuthParts, Call } from './endpoint.ts'
import { beganFor } from './lost-race.ts'

/** What an endpoint is in the log of sign-ins. */
export type Noted = Pick<SignInEntry, 'event' | 'method' | 'reason'>

/** Whose account a request is about, where its own session does not say so. */
const whose = new WeakMap<object, string>()

export const noteWhose = (ctx: GenericEndpointContext, userId: string) => whose.set(ctx.context, userId)

/** Writes into the log of sign-ins how a request ended: with an answer, or with the error that was thrown. */
export async function recordEnd(noted: Noted, call: Call, ended: unknown): Promise<void> {
  const { ctx } = call
  const outcome = outcomeOf(ended)
  const session = outcome === 'accepted' ? (ctx.context.newSession?.session ?? ctx.context.session?.session) : null
  call.signInLog(
    {
      ...noted,
      outcome,
      userId: await userOf(call),
      ...(outcome === 'refused' ? { code: codeOf(ended) } : {}),
      ...(session ? { sessionId: session.id } : {}),
    },
    sourceOf(ctx),
  )
}

/** From where a request of the library comes: `app.ts` says so in its headers. */
export const sourceOf = (ctx: GenericEndpointContext) => ({
  clientAddress: ctx.headers?.get('x-client-ip') ?? null,
  requestId: ctx.headers?.get('x-request-id') ?? null,
})

function outcomeOf(ended: unknown) {
  if (isAPIError(ended) || ended instanceof Error) return 'refused'
  return z.object({ twoFactorRedirect: z.literal(true) }).safeParse(ended).success ? 'second_step' : 'accepted'
}

const codeOf = (error: unknown): string | undefined =>
  isAPIError(error) ? (error.body as { code?: string } | undefined)?.code : failureOf(error).code

/** Of an account that nobody is logged in to: that of the address that was typed. */
async function userOf({ ctx, body, db }: Call): Promise<string | null> {
  const { newSession, session } = ctx.context
  const known = newSession?.user.id ?? session?.user.id ?? whose.get(ctx.context) ?? beganFor(ctx)
  if (known) return known
  const { data } = z.looseObject({ email: z.string() }).safeParse(body)
  return data ? await idOf(db, data.email) : null
}

async function idOf(db: AuthParts['db'], email: string): Promise<string | null> {
  const found = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email))
    // Where the database is away, what happened is logged all the same.
    .catch(() => [])
  return found[0]?.id ?? null
}
