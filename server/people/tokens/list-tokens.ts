import { desc, eq } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { authTokens } from './tables.ts'

/** The caller's API tokens, newest first: what each may do, when it was last used, when it expires. Never the token itself. */
export const listTokens = signedIn
  .route({ method: 'GET', path: '/account/tokens', tags: ['accounts'] })
  .handler(({ context: { db, user } }) =>
    db
      .select({
        id: authTokens.id,
        name: authTokens.name,
        scope: authTokens.scope,
        createdAt: authTokens.createdAt,
        expiresAt: authTokens.expiresAt,
        lastUsedAt: authTokens.lastUsedAt,
      })
      .from(authTokens)
      .where(eq(authTokens.userId, user.id))
      .orderBy(desc(authTokens.createdAt)),
  )
