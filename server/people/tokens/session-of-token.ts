import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type TokenScope, tokenPrefix } from '#domain/people/accounts/api-tokens.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { callers } from '#server/ground/session/reads.ts'
import { startSession } from '#server/ground/session/start-session.ts'
import type { NoteSignIn } from '#server/ground/sign-in-log.ts'
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
  token: string | null,
  note: NoteSignIn,
): Promise<{ scope: TokenScope; sessionToken: string } | null> {
  const now = new Date()
  const found = token?.startsWith(tokenPrefix) ? await findToken(db, token, now) : undefined
  if (!found) {
    note({ event: 'token_used', method: 'token', outcome: 'refused', userId: null, code: 'INVALID_TOKEN' })
    return null
  }
  const { id, userId, scope, name, sessionToken, isStale, isUnused } = found
  if (isUnused && (await isUsedFirst(db, id, now)))
    note({ event: 'token_used_first', method: 'token', userId, tokenId: id })
  else if (isStale) await db.update(authTokens).set({ lastUsedAt: now }).where(eq(authTokens.id, id))
  if (sessionToken) return { scope, sessionToken }
  const expiresAt = new Date(now.getTime() + sessionLasts)
  const session = { userId, apiTokenId: id, expiresAt, userAgent: `API token: ${name}` }
  return { scope, sessionToken: await startSession(db, session) }
}

/** A token that is valid, with a session of its own if there is one. */
async function findToken(db: Db, token: string, now: Date) {
  const soon = new Date(now.getTime() + 60_000)
  const [found] = await db
    .select({
      id: authTokens.id,
      userId: authTokens.userId,
      scope: authTokens.scope,
      name: authTokens.name,
      sessionToken: callers.token,
      isUnused: sql<boolean>`${authTokens.lastUsedAt} is null`,
      isStale: sql<boolean>`coalesce(${authTokens.lastUsedAt} < now() - interval '5 minutes', true)`,
    })
    .from(authTokens)
    .leftJoin(callers, and(eq(callers.tokenId, authTokens.id), gt(callers.expiresAt, soon)))
    .where(and(eq(authTokens.hash, hashOfToken(token)), gt(authTokens.expiresAt, now)))
    .limit(1)
  return found
}

/** Whether this is its first use: of several at once, one is. */
async function isUsedFirst(db: Db, id: string, now: Date): Promise<boolean> {
  const first = await db
    .update(authTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(authTokens.id, id), isNull(authTokens.lastUsedAt)))
    .returning({ id: authTokens.id })
  return first.length > 0
}
