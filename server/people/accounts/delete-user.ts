import type { Context } from 'hono'
import * as z from 'zod'
import type { EdgeParts } from '#server/ground/edge.ts'
import { type Failure, failureOf } from '#server/ground/errors.ts'
import type { Env } from '#server/ground/guards.ts'
import { findPerson, tokenIn, verified } from '#server/ground/session/find-person.ts'
import { isPasswordOf } from '../sign-in/passwords/password-of.ts'
import { deleteAccount } from './delete-account.ts'

const Body = z.object({ user_id: z.string().max(100), password: z.string().max(1000).optional() })

/**
 * `POST /functions/v1/delete-user` with `{user_id, password}`: deletes the caller's own account. The caller is
 * identified by the session cookie, or by its value as a bearer token. Failures answer with an `error` field
 * (specification, 7).
 */
export async function deleteUser(
  c: Context<Env>,
  { db, nouns, config, mailer, limits, log, provider }: EdgeParts,
): Promise<Response> {
  const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = bearer ? verified(bearer, config.secret) : tokenIn(c.req.header('cookie'), config)
  const person = await findPerson(db, token)
  if (!person) return refuse(c, 401, 'User not authenticated')

  const { data: body } = Body.safeParse(await c.req.json().catch(() => null))
  if (!body) return refuse(c, 400, 'Send your user_id and your password as JSON.')
  if (body.user_id !== person.id) return refuse(c, 403, 'You can delete only your own account.')
  if (!body.password) return refuse(c, 400, 'Enter your password to delete your account.')
  try {
    if (!(await isPasswordOf({ db, limits, noteSignIn: c.var.noteSignIn }, person.id, body.password))) {
      return refuse(c, 400, 'Current password is incorrect')
    }
    await deleteAccount({ db, nouns, mailer, provider, config }, person)
    c.var.noteSignIn({ event: 'account_deleted', userId: person.id, sessionId: person.sessionId })
  } catch (error) {
    const { status, message, retryAfter } = failureOf(error)
    if (status !== 429) log.error({ err: error }, 'An account could not be deleted')
    if (retryAfter) c.header('Retry-After', String(retryAfter))
    return refuse(c, status, status === 500 ? 'Failed to delete account' : message)
  }
  return c.json({ success: true })
}

const refuse = (c: Context, status: 403 | Failure['status'], error: string) => c.json({ error }, status)
