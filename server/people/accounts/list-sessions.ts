import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { deviceOf } from '../sign-in/library/device-of.ts'
import { authSessions } from '../sign-in/tables.ts'

/** Where the caller is logged in, newest first: device, browser, address, when last seen (to within five minutes). */
export const listSessions = signedIn
  .route({ method: 'GET', path: '/account/sessions', tags: ['accounts'] })
  .handler(async ({ context: { db, user } }) => {
    const rows = await db
      .select({
        id: authSessions.id,
        userAgent: authSessions.userAgent,
        ipAddress: authSessions.ipAddress,
        createdAt: authSessions.createdAt,
        lastSeenAt: authSessions.lastSeenAt,
      })
      .from(authSessions)
      .where(
        and(eq(authSessions.userId, user.id), isNull(authSessions.apiTokenId), gt(authSessions.expiresAt, sql`now()`)),
      )
      .orderBy(desc(authSessions.lastSeenAt))
      .limit(100)
    return rows.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent ?? ''),
      isThis: session.id === user.sessionId,
    }))
  })
