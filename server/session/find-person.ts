import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { authSessions, authUsers } from '#server/accounts/tables.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { usersProfiles } from '#server/profiles/tables.ts'

/** Who is asking, as their session says. The profile is null until it has been completed. */
export type Person = {
  id: string
  email: string
  sessionId: string
  profile: { role: string; username: string } | null
}

/** However often it is renewed, a session ends this long after the login. */
export const sessionDaysAtMost = 30

/** Over https a `__Host-` cookie, which no other host can set; browsers refuse that prefix on plain http. */
export const cookiePrefix = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-ninefold' : 'ninefold')

/** The person whose session the cookie header carries, or null. One prepared query; none for an unsigned cookie. */
export function findPerson(db: Db, cookies: string | undefined, at: SessionCookie): Promise<Person | null> {
  const name = `${cookiePrefix(at.baseUrl)}.session_token`
  return findBearer(db, cookies && parse(cookies, name)[name], at)
}

/** The same for the value of the session cookie by itself, as `Authorization: Bearer` carries it. */
export async function findBearer(db: Db, signed: string | undefined, at: SessionCookie): Promise<Person | null> {
  const token = signed ? readToken(signed, at.secret) : null
  if (!token) return null
  const [found] = await sessionByToken(db).execute({ token })
  if (!found) return null
  const { role, username, isStale, ...person } = found
  if (isStale) await noteSeen(db, person.sessionId)
  return { ...person, profile: role && username ? { role, username } : null }
}

export type SessionCookie = { baseUrl: string; secret: string }

const sessionByToken = preparedOnce((db: Db) =>
  db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      sessionId: authSessions.id,
      role: usersProfiles.role,
      username: usersProfiles.username,
      isStale: sql<boolean>`${authSessions.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, authUsers.id))
    .where(
      and(
        eq(authSessions.token, sql.placeholder('token')),
        gt(authSessions.expiresAt, sql`now()`),
        gt(authSessions.createdAt, sql`now() - make_interval(days => ${sql.raw(String(sessionDaysAtMost))})`),
      ),
    )
    .prepare('session_by_token'),
)

async function noteSeen(db: Db, sessionId: string) {
  await db.update(authSessions).set({ lastSeenAt: sql`now()` }).where(eq(authSessions.id, sessionId))
}

/** The sign-in library signs `token.signature` with HMAC-SHA256; a token that was not signed here is none. */
function readToken(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
