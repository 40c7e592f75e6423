import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { sessionDaysAtMost } from './find-person.ts'
import { authSessions } from './tables.ts'

/** Ends all sessions of an account. */
export const endAllSessions = (tx: Db, userId: string): Promise<number> => end(tx, eq(authSessions.userId, userId))

/** Ends the logins of an account but this one; not what its API tokens have. Returns how many there were. */
export const endOtherLogins = (tx: Db, of: { userId: string; sessionId: string }): Promise<number> =>
  end(tx, and(eq(authSessions.userId, of.userId), isNull(authSessions.apiTokenId), ne(authSessions.id, of.sessionId)))

/** Ends all logins of an account, or of everybody; not what API tokens have. Returns how many there were. */
export const endAllLogins = (tx: Db, userId?: string): Promise<number> =>
  end(tx, and(isNull(authSessions.apiTokenId), userId ? eq(authSessions.userId, userId) : undefined))

/** Ends the logins of an account that came through an identity provider. Returns how many there were. */
export const endLoginsThrough = (tx: Db, of: { userId: string; providerId: string }): Promise<number> =>
  end(tx, and(eq(authSessions.userId, of.userId), eq(authSessions.providerId, of.providerId)))

/** Notes that a session came through an identity provider. */
export async function setProvider(tx: Db, of: { token: string; providerId: string }): Promise<void> {
  await tx.update(authSessions).set({ providerId: of.providerId }).where(eq(authSessions.token, of.token))
}

/** Ends one session of an account; false when it has no such session. */
export const endSessionOf = async (tx: Db, of: { userId: string; sessionId: string }): Promise<boolean> =>
  (await end(tx, and(eq(authSessions.id, of.sessionId), eq(authSessions.userId, of.userId)))) > 0

/** Ends the session that has this token; answers which it was, and whose. */
export const endSessionWith = async (tx: Db, token: string): Promise<Ended | undefined> =>
  (await endAll(tx, eq(authSessions.token, token)))[0]

/** Deletes the sessions that have ended by time: those that have expired, and those that were renewed for thirty days. */
export const purgeSessions = (tx: Db): Promise<number> =>
  end(
    tx,
    or(
      lt(authSessions.expiresAt, sql`now()`),
      lt(authSessions.createdAt, sql`now() - make_interval(days => ${sessionDaysAtMost})`),
    ),
  )

/** Deletes a session that has just been made, before anybody has its token: no page is open with it. */
export async function deleteUnused(db: Db, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token))
}

/** Ends every session there is, in a database that nobody works in. */
export async function endEverySession(db: Db): Promise<void> {
  await db.delete(authSessions)
}

const end = async (tx: Db, which: SQL | undefined): Promise<number> => (await endAll(tx, which)).length

type Ended = { sessionId: string; userId: string }

/** Open pages are closed with their session, when the transaction is committed. */
async function endAll(tx: Db, which: SQL | undefined): Promise<Ended[]> {
  const columns = { sessionId: authSessions.id, userId: authSessions.userId }
  const ended = await tx.delete(authSessions).where(which).returning(columns)
  for (const { sessionId } of ended) await announce(tx, { kind: 'session_ended', sessionId })
  return ended
}
