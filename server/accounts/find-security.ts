import { asc, eq } from 'drizzle-orm'
import { signedIn } from '#server/procedures.ts'
import { authPasskeys, authUsers } from '../sign-in/tables.ts'

/** How the caller's account is secured: whether it asks for a second step, and its passkeys. */
export const findSecurity = signedIn
  .route({ method: 'GET', path: '/account/security', tags: ['accounts'] })
  .handler(async ({ context: { db, user } }) => {
    const [account] = await db
      .select({ twoFactorEnabled: authUsers.twoFactorEnabled })
      .from(authUsers)
      .where(eq(authUsers.id, user.id))
    const passkeys = await db
      .select({ id: authPasskeys.id, name: authPasskeys.name, createdAt: authPasskeys.createdAt })
      .from(authPasskeys)
      .where(eq(authPasskeys.userId, user.id))
      .orderBy(asc(authPasskeys.createdAt))
    return { twoFactorEnabled: account?.twoFactorEnabled ?? false, passkeys }
  })
