import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { callers } from './reads.ts'
import { recognise } from './recognised.ts'
import { authSessions } from './tables.ts'

/** The caller, identified by their session. The profile is null until it has been completed. */
export type Person = {
  id: string
  email: string
  sessionId: string
  /** The API token that the request came with; null for a login. */
  tokenId: string | null
  profile: { role: string; username: string } | null
}

/** A session ends this long after the login, however often it is renewed. */
export const sessionDaysAtMost = 30

/** Over https a `__Host-` cookie, which no other host can set; browsers refuse that prefix on plain http. */
export const cookiePrefix = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-ninefold' : 'ninefold')

/** The session token that a cookie header carries, once its signature has been checked. Null for a visitor. */
export function tokenIn(cookies: string | undefined, { baseUrl, secret }: SessionCookie): string | null {
  const name = `${cookiePrefix(baseUrl)}.session_token`
  return verified(cookies && parse(cookies, name)[name], secret)
}

export type SessionCookie = { baseUrl: string; secret: string }

/** The person whose session a token belongs to, or null. One prepared query. */
export async function findPerson(db: Db, token: string | null): Promise<Person | null> {
  if (!token) return null
  const [found] = await sessionByToken(db).execute({ token })
  return found ? await personOf(db, found) : null
}

/** What a statement selects about the caller: needs `callers`. */
export const personColumns = {
  id: callers.id,
  email: callers.email,
  sessionId: callers.sessionId,
  tokenId: callers.tokenId,
  role: callers.role,
  username: callers.username,
  isStale: sql<boolean>`${callers.lastSeenAt} < now() - interval '5 minutes'`,
}

/** The condition for a session that is still valid. Takes `token`. */
export const isSession = and(
  eq(callers.token, sql.placeholder('token')),
  gt(callers.expiresAt, sql`now()`),
  gt(callers.createdAt, sql`now() - make_interval(days => ${sql.raw(String(sessionDaysAtMost))})`),
)

type Found = {
  id: string
  email: string
  sessionId: string
  tokenId: string | null
  role: string | null
  username: string | null
  isStale: boolean
}

/** The person whom `personColumns` describe. Records from time to time that their session is in use. */
export async function personOf(
  db: Db,
  { id, email, sessionId, tokenId, role, username, isStale }: Found,
): Promise<Person> {
  recognise(id)
  if (isStale) await db.update(authSessions).set({ lastSeenAt: sql`now()` }).where(eq(authSessions.id, sessionId))
  return { id, email, sessionId, tokenId, profile: role && username ? { role, username } : null }
}

const sessionByToken = preparedRead((db: Db) =>
  db.select(personColumns).from(callers).where(isSession).prepare('session_by_token'),
)

/** The sign-in library signs `token.signature` with HMAC-SHA256; a token that was not signed here is invalid. */
export function verified(signed: string | undefined, secret: string): string | null {
  if (!signed) return null
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const received = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return received.length === expected.length && timingSafeEqual(received, expected) ? token : null
}
