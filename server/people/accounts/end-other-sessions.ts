import { signedIn } from '#server/ground/procedures.ts'
import { endOtherLogins } from '#server/ground/session/end-sessions.ts'
import { revokeChallenges } from '../sign-in/revoke-challenges.ts'

/** Logs the caller out everywhere but here, at once, and revokes all device trust; API tokens are revoked one by one. Returns how many sessions ended. */
export const endOtherSessions = signedIn
  .route({ method: 'POST', path: '/account/sessions/end-others', tags: ['accounts'] })
  .handler(async ({ context: { db, user, noteSignIn } }) => {
    const ended = await db.transaction(async (tx) => {
      const count = await endOtherLogins(tx, { userId: user.id, sessionId: user.sessionId })
      await revokeChallenges(tx, user.id)
      return count
    })
    noteSignIn({ event: 'session_ended', reason: 'all_others', userId: user.id, count: ended })
    return { ended }
  })
