import { and, eq, isNull, ne } from 'drizzle-orm'
import { announce } from '#server/ground/events/announce.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { revokeChallenges } from '../sign-in/revoke-challenges.ts'
import { authSessions } from '../sign-in/tables.ts'

/** Logs the caller out everywhere but here, at once, and revokes all device trust; API tokens are revoked one by one. Returns how many sessions ended. */
export const endOtherSessions = signedIn
  .route({ method: 'POST', path: '/account/sessions/end-others', tags: ['accounts'] })
  .handler(async ({ context: { db, user } }) =>
    db.transaction(async (tx) => {
      const ended = await tx
        .delete(authSessions)
        .where(
          and(eq(authSessions.userId, user.id), isNull(authSessions.apiTokenId), ne(authSessions.id, user.sessionId)),
        )
        .returning({ sessionId: authSessions.id })
      await revokeChallenges(tx, user.id)
      for (const each of ended) await announce(tx, { kind: 'session_ended', ...each })
      return { ended: ended.length }
    }),
  )
