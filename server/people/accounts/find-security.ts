import { and, eq, gt } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { findFactors } from '../sign-in/queries.ts'
import { authEmailChanges } from './tables.ts'

/** How the caller's account is secured: whether it has a password and asks for a second step, its passkeys, and the change of address
 * that waits for its confirmations. */
export const findSecurity = signedIn
  .route({ method: 'GET', path: '/account/security', tags: ['accounts'] })
  .handler(async ({ context: { db, user, now } }) => {
    const factors = await findFactors(db, user.id)
    const [change] = await db
      .select({
        newEmail: authEmailChanges.newEmail,
        oldConfirmedAt: authEmailChanges.oldConfirmedAt,
        newConfirmedAt: authEmailChanges.newConfirmedAt,
        expiresAt: authEmailChanges.expiresAt,
      })
      .from(authEmailChanges)
      .where(and(eq(authEmailChanges.userId, user.id), gt(authEmailChanges.expiresAt, now())))
    return { emailChange: change ?? null, ...factors }
  })
