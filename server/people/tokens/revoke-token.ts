import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { authTokens } from './tables.ts'

/** Revokes an API token of the caller, at once. Refuses with NOT_FOUND when it is no token of theirs. */
export const revokeToken = signedIn
  .route({ method: 'DELETE', path: '/account/tokens/{tokenId}', tags: ['accounts'] })
  .input(z.strictObject({ tokenId: z.uuid() }))
  .errors({ NOT_FOUND: {} })
  .handler(async ({ input: { tokenId }, context: { db, user, config, noteSignIn }, errors }) => {
    await db.transaction(async (tx) => {
      // Its sessions go with it.
      const gone = await tx
        .delete(authTokens)
        .where(and(eq(authTokens.id, tokenId), eq(authTokens.userId, user.id)))
        .returning({ id: authTokens.id })
      if (gone.length === 0) throw errors.NOT_FOUND()
      await noteGone(config, 'apiToken', tokenId)
    })
    noteSignIn({ event: 'token_revoked', userId: user.id, sessionId: user.sessionId, tokenId })
  })
