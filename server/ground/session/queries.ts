import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authSessions } from './tables.ts'

/** The logins of an account, those seen last first; not what its API tokens have. */
export const findLogins = (db: Db, userId: string) =>
  db
    .select({
      id: authSessions.id,
      userAgent: authSessions.userAgent,
      ipAddress: authSessions.ipAddress,
      createdAt: authSessions.createdAt,
      lastSeenAt: authSessions.lastSeenAt,
    })
    .from(authSessions)
    .where(
      and(eq(authSessions.userId, userId), isNull(authSessions.apiTokenId), gt(authSessions.expiresAt, sql`now()`)),
    )
    .orderBy(desc(authSessions.lastSeenAt))
    .limit(100)

/** Which of these sessions have not ended. */
export async function findAlive(db: Db, ids: string[]): Promise<Set<string>> {
  const alive = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(sql`${inArray(authSessions.id, ids)} and ${authSessions.expiresAt} > now()`)
  return new Set(alive.map(({ id }) => id))
}
