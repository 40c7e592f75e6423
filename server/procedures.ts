import { ORPCError, os } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { Me } from '#domain/policy.ts'
import { hasNul } from '#domain/text.ts'
import type { Auth } from '#server/accounts/auth.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { TooMany } from '#server/errors.ts'
import type { Limit, Limits } from '#server/limits/limits.ts'
import type { Mailer } from '#server/mail/send.ts'
import { findProjectFor } from '#server/membership/find-project.ts'
import { noProject } from '#server/membership/lock.ts'
import type { Person } from '#server/session/find-person.ts'

/** What every procedure is handed. */
export type Context = ResponseHeadersPluginContext & {
  db: Db
  auth: Auth
  now: () => Date
  mailer: Mailer
  limits: Limits
  config: Pick<Config, 'baseUrl' | 'secret' | 'featureRequestsUrl' | 'helpVideosUrl'>
  /** Whose session the request carries; null for a visitor. */
  person: Person | null
}

type SignedIn = Context & { user: Person }

/** The first door: open to everybody. */
export const anyone = os.$context<Context>().use(({ next }, input: unknown) => {
  if (hasNul(input)) throw new ORPCError('BAD_REQUEST', { message: 'Text cannot contain the NUL character.' })
  return next()
})

/** The second door: someone who is logged in, as `user`. Their profile is null until they complete it. */
export const signedIn = anyone.use(({ context, next }) => {
  if (!context.person) throw new ORPCError('UNAUTHORIZED', { message: 'You must be logged in to perform this action' })
  return next({ context: { user: context.person } })
})

/**
 * The third door: loads the project this person belongs to, as `project` and `me`. A stranger gets the same
 * NOT_FOUND as for a project that does not exist.
 */
export const inProject = os.$context<SignedIn>().middleware(async ({ context, next }, projectId: string) => {
  const found = await findProjectFor(context.db, context.user, projectId)
  if (!found) throw noProject()
  return next({ context: found })
})

/** Lets only those through whom the policy allows; the others get FORBIDDEN. */
export function only(allowed: (me: Me) => boolean) {
  return os.$context<{ me: Me }>().middleware(({ context, next }) => {
    if (!allowed(context.me))
      throw new ORPCError('FORBIDDEN', { message: 'Your role in this project does not allow that.' })
    return next()
  })
}

/**
 * Takes as many attempts of this person as are asked for; when too few are left, refuses with TOO_MANY_REQUESTS and
 * says in `Retry-After` when to come again.
 */
export function rationed(limit: Limit) {
  return os.$context<SignedIn>().middleware(async ({ context, next }, attempts: number) => {
    try {
      await context.limits.take(limit, context.user.id, attempts)
    } catch (refused) {
      if (!(refused instanceof TooMany)) throw refused
      context.resHeaders?.set('Retry-After', String(refused.seconds))
      throw new ORPCError('TOO_MANY_REQUESTS', { message: refused.message })
    }
    return next()
  })
}
