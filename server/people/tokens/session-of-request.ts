import type { Context } from 'hono'
import type { TokenScope } from '#domain/people/accounts/api-tokens.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Env } from '#server/ground/guards.ts'
import { type SessionCookie, tokenIn } from '#server/ground/session/find-person.ts'
import { bearerIn, sessionOfToken } from './session-of-token.ts'

/**
 * The session of a request that no procedure answers: of the API token that it carries, and otherwise of its cookie. Null for
 * a visitor. `scope` is null for a login, which may do everything.
 */
export async function sessionOfRequest(
  c: Context<Env>,
  { db, config }: { db: Db; config: SessionCookie },
): Promise<{ sessionToken: string; scope: TokenScope | null } | null> {
  const authorization = c.req.header('authorization')
  if (authorization !== undefined) return await sessionOfToken(db, bearerIn(authorization), c.var.noteSignIn)
  const sessionToken = tokenIn(c.req.header('cookie'), config)
  return sessionToken ? { sessionToken, scope: null } : null
}
