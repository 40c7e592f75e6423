import { and, asc, eq, gt } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { authEmailChanges, authPasskeys, authUsers } from '../sign-in/tables.ts'

/** How the caller's account is secured: whether it asks for a second step, its passkeys, and the change of address
 * that waits for its confirmations. */
export const findSecurity = signedIn
  .route({ method: 'GET', path: '/account/security', tags: ['accounts'] })
  .handler(async ({ context: { db, user, now } }) => {
    const [account] = await db
      .select({ twoFactorEnabled: authUsers.twoFactorEnabled })
      .from(authUsers)
      .where(eq(authUsers.id, user.id))
    const passkeys = await db
      .select({ id: authPasskeys.id, name: authPasskeys.name, createdAt: authPasskeys.createdAt })
      .from(authPasskeys)
      .where(eq(authPasskeys.userId, user.id))
      .orderBy(asc(authPasskeys.createdAt))
    const [change] = await db
      .select({
        newEmail: authEmailChanges.newEmail,
        oldConfirmedAt: authEmailChanges.oldConfirmedAt,
        newConfirmedAt: authEmailChanges.newConfirmedAt,
        expiresAt: authEmailChanges.expiresAt,
      })
      .from(authEmailChanges)
      .where(and(eq(authEmailChanges.userId, user.id), gt(authEmailChanges.expiresAt, now())))
    return { emailChange: change ?? null, twoFactorEnabled: account?.twoFactorEnabled ?? false, passkeys }
  })
