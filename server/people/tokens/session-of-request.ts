import type { Context } from 'hono'
import type { TokenScope } from '#domain/people/accounts/api-tokens.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type SessionCookie, tokenIn } from '#server/ground/session/find-person.ts'
import { bearerIn, sessionOfToken } from './session-of-token.ts'

/**
 * The session of a request that no procedure answers: of the API token that it carries, and otherwise of its cookie. Null for
 * a visitor. `scope` is null for a login, which may do everything.
 */
export async function sessionOfRequest(
  { req }: Context,
  { db, config }: { db: Db; config: SessionCookie },
): Promise<{ sessionToken: string; scope: TokenScope | null } | null> {
  const authorization = req.header('authorization')
  if (authorization !== undefined) {
    const token = bearerIn(authorization)
    return token ? await sessionOfToken(db, token, new Date()) : null
  }
  const sessionToken = tokenIn(req.header('cookie'), config)
  return sessionToken ? { sessionToken, scope: null } : null
}
