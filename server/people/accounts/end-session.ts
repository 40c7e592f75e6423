import * as z from 'zod'
import { signedIn } from '#server/ground/procedures.ts'
import { endSessionOf } from '#server/ground/session/end-sessions.ts'

/** Logs the caller out somewhere else, at once. Refuses with NOT_FOUND when it is no session of theirs. */
export const endSession = signedIn
  .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', tags: ['accounts'] })
  .input(z.strictObject({ sessionId: z.uuid() }))
  .errors({ NOT_FOUND: {} })
  .handler(async ({ input: { sessionId }, context: { db, user, noteSignIn }, errors }) => {
    await db.transaction(async (tx) => {
      if (!(await endSessionOf(tx, { userId: user.id, sessionId }))) throw errors.NOT_FOUND()
    })
    noteSignIn({ event: 'session_ended', reason: 'elsewhere', userId: user.id, sessionId })
  })
