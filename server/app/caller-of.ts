import type { Context as HonoContext } from 'hono'
import { unitTokenPrefix } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Env, isByToken } from '#server/ground/guards.ts'
import { allOf } from '#server/ground/noun.ts'
import { type SessionCookie, tokenIn } from '#server/ground/session/find-person.ts'
import { bearerIn, sessionOfToken } from '#server/people/tokens/session-of-token.ts'
import { nouns } from '../nouns.ts'

const forTokens = new Set(allOf(nouns, 'forTokens'))
const forUnitTokens = new Set(allOf(nouns, 'forUnitTokens'))

type Caller = Required<Pick<Context, 'sessionToken' | 'token'>>

/**
 * Who calls a procedure: a login by its cookie, or at the REST API a token. The token of a unit is no session: whether it is valid is
 * asked where it opens something. Null for a person’s token that is unknown, revoked or expired.
 */
export async function callerOf(
  c: HonoContext<Env>,
  prefix: '/rpc' | '/api',
  { db, config }: { db: Db; config: SessionCookie },
): Promise<Caller | null> {
  if (prefix === '/rpc' || !isByToken(c)) {
    return { sessionToken: tokenIn(c.req.header('cookie'), config), token: null }
  }
  const bearer = bearerIn(c.req.header('authorization'))
  if (bearer?.startsWith(unitTokenPrefix))
    return { sessionToken: null, token: { scope: 'read', tags: forUnitTokens, ofUnit: bearer } }
  const session = await sessionOfToken(db, bearer, c.var.noteSignIn)
  if (!session) return null
  const { sessionToken, scope } = session
  return { sessionToken, token: { scope, tags: forTokens } }
}
