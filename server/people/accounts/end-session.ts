import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { announce } from '#server/ground/events/announce.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { authSessions } from '../sign-in/tables.ts'

/** Logs the caller out somewhere else, at once. Refuses with NOT_FOUND when it is no session of theirs. */
export const endSession = signedIn
  .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', tags: ['accounts'] })
  .input(z.strictObject({ sessionId: z.uuid() }))
  .errors({ NOT_FOUND: {} })
  .handler(async ({ input, context: { db, user }, errors }) => {
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(authSessions)
        .where(and(eq(authSessions.id, input.sessionId), eq(authSessions.userId, user.id)))
        .returning({ sessionId: authSessions.id })
      if (!ended) throw errors.NOT_FOUND()
      await announce(tx, { kind: 'session_ended', ...ended })
    })
  })
