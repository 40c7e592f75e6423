import { ORPCError, os } from '@orpc/server'
import type { Me } from '#domain/ground/grants.ts'
import { hasNul } from '#domain/ground/text.ts'
import { findInvitationFor } from '#server/ground/membership/find-invitation.ts'
import { findProjectFor } from '#server/ground/membership/find-project.ts'
import { noProject } from '#server/ground/membership/lock.ts'
import { findPerson } from '#server/ground/session/find-person.ts'
import type { Context } from './context.ts'

type WithSession = Context & { sessionToken: string }

/** Open to everybody. */
export const anyone = os.$context<Context>().use(({ next, context, procedure }, input: unknown) => {
  if (context.token) demandScope(context.token, procedure['~orpc'].route)
  if (hasNul(input)) throw new ORPCError('BAD_REQUEST', { message: 'Text cannot contain the NUL character.' })
  return next()
})

/**
 * Throws NOT_FOR_TOKENS if no tag of a procedure is open to API tokens (a module opens tags with `forTokens`), and TOKEN_SCOPE if
 * a token that can only read calls a procedure that writes.
 */
export function demandScope(
  { scope, tags: open }: NonNullable<Context['token']>,
  { method, tags = [] }: { method?: string; tags?: readonly string[] },
): void {
  if (!tags.some((tag) => open.has(tag)))
    throw new ORPCError('NOT_FOR_TOKENS', { status: 403, message: 'An API token cannot do this. Log in instead.' })
  if (scope === 'read' && method !== 'GET')
    throw new ORPCError('TOKEN_SCOPE', { status: 403, message: 'This API token can only read.' })
}

const notLoggedIn = () => new ORPCError('UNAUTHORIZED', { message: 'You must be logged in to perform this action' })

/** Turns visitors away before any of their input is read. `inProject`, `inStage` and `answering` come after it. */
export const withSession = anyone.use(({ context, next }) => {
  if (!context.sessionToken) throw notLoggedIn()
  return next({ context: { sessionToken: context.sessionToken } })
})

/* Each of the doors is one prepared statement, and passes on what it has loaded. */

/** Somebody who is logged in, as `user`. Their profile is null until they complete it. */
export const signedIn = withSession.use(async ({ context, next }) => {
  const user = await findPerson(context.db, context.sessionToken)
  if (!user) throw notLoggedIn()
  return next({ context: { user } })
})

/** Somebody who has completed their profile; NO_PROFILE for the others. */
export const withProfile = signedIn
  .errors({ NO_PROFILE: { status: 403, message: 'Complete your profile first.' } })
  .use(({ context: { user }, next, errors }) => {
    const { profile } = user
    if (!profile) throw errors.NO_PROFILE()
    return next({ context: { user: { ...user, profile } } })
  })

/**
 * The project that this person belongs to, as `project` and `me`. A stranger gets the same NOT_FOUND as for a project
 * that does not exist.
 */
export const inProject = os
  .$context<WithSession>()
  .middleware(async ({ context, next }, { projectId }: { projectId: string }) => {
    const found = await findProjectFor(context.db, { token: context.sessionToken, projectId })
    if (!found) throw notLoggedIn()
    if (!found.seen) throw noProject()
    return next({ context: { user: found.user, ...found.seen } })
  })

/** What a verb behind `inStage` declares. */
export const noStage = { NOT_FOUND: { status: 404, message: 'There is no such stage.' } }

/** A stage of such a project, as `stage`; NOT_FOUND if it is in another project or does not exist. */
export const inStage = os
  .$context<WithSession>()
  .middleware(async ({ context, next }, { projectId, stageId }: { projectId: string; stageId: string }) => {
    const found = await findProjectFor(context.db, { token: context.sessionToken, projectId, stageId })
    if (!found) throw notLoggedIn()
    if (!found.seen) throw noProject()
    if (!found.stage) throw new ORPCError('NOT_FOUND', noStage.NOT_FOUND)
    return next({ context: { user: found.user, ...found.seen, stage: found.stage } })
  })

/**
 * An invitation that this person may answer, as `invitation`: their own, or somebody's request to join a project of
 * theirs; or a refusal of their own request. NOT_FOUND for every other.
 */
export const answering = (...kinds: ('invitation' | 'request' | 'refusal')[]) =>
  os.$context<WithSession>().middleware(async ({ context, next }, invitationId: string) => {
    const found = await findInvitationFor(context.db, context.sessionToken, invitationId)
    if (!found) throw notLoggedIn()
    const { user, invitation } = found
    if (!invitation || !kinds.includes(invitation.kind))
      throw new ORPCError('NOT_FOUND', { message: 'There is no such invitation.' })
    return next({ context: { user, invitation } })
  })

/** What a verb for guests declares: their door is in `server/research/guests/as-guest.ts`. */
export const noReview = {
  NO_REVIEW: { status: 404, message: 'This link does not work any more: it has expired, or the review has ended.' },
}

/** Lets only those through who are allowed by the policy; the others get FORBIDDEN. */
export function only(allowed: (me: Me) => boolean) {
  return os.$context<{ me: Me }>().middleware(({ context, next }) => {
    if (!allowed(context.me))
      throw new ORPCError('FORBIDDEN', { message: 'Your role in this project does not allow that.' })
    return next()
  })
}
