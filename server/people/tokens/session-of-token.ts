import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type TokenScope, tokenPrefix } from '#domain/people/accounts/api-tokens.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { callers } from '#server/ground/session/reads.ts'
import { startSession } from '#server/ground/session/start-session.ts'
import { authTokens } from './tables.ts'

/** Milliseconds for which the session of an API token is used before it gets another one. */
const sessionLasts = 86_400_000

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The API token that an Authorization header carries; null when it carries none. */
export function bearerIn(header: string | undefined): string | null {
  const [, token] = /^Bearer\s+(\S{1,200})$/i.exec(header ?? '') ?? []
  return token ?? null
}

/**
 * What a request with an API token may do, and as whom: the token of a session that exists for it alone, so that all doors work
 * as they do for a login. Null when the token is unknown, revoked or expired.
 */
export async function sessionOfToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ scope: TokenScope; sessionToken: string } | null> {
  if (!token.startsWith(tokenPrefix)) return null
  const soon = new Date(now.getTime() + 60_000)
  const [found] = await db
    .select({
      id: authTokens.id,
      userId: authTokens.userId,
      scope: authTokens.scope,
      name: authTokens.name,
      sessionToken: callers.token,
      isStale: sql<boolean>`coalesce(${authTokens.lastUsedAt} < now() - interval '5 minutes', true)`,
    })
    .from(authTokens)
    .leftJoin(callers, and(eq(callers.tokenId, authTokens.id), gt(callers.expiresAt, soon)))
    .where(and(eq(authTokens.hash, hashOfToken(token)), gt(authTokens.expiresAt, now)))
    .limit(1)
  if (!found) return null
  const { id, userId, scope, name, sessionToken, isStale } = found
  if (isStale) await db.update(authTokens).set({ lastUsedAt: now }).where(eq(authTokens.id, id))
  if (sessionToken) return { scope, sessionToken }
  const expiresAt = new Date(now.getTime() + sessionLasts)
  const session = { userId, apiTokenId: id, expiresAt, userAgent: `API token: ${name}` }
  return { scope, sessionToken: await startSession(db, session) }
}
