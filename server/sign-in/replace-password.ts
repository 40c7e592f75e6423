import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { endAccess } from './revoke-access.ts'
import { authAccounts, authPasskeys, authUsers } from './tables.ts'

type Replacement = {
  newHash: string
  /** Where it is given, the password must still be this one. */
  oldHash?: string
  /** Which passkeys go on opening the account. */
  keptPasskeys: string[] | 'all'
}

/**
 * Gives an account another password, and ends whatever the old one opened. False when the password is another one by
 * now. The account's row is locked first: a login under way either finds its session among those that end, or waits
 * and finds that it was overtaken (see `was-overtaken.ts`).
 */
export async function replacePassword(tx: Db, userId: string, replacement: Replacement): Promise<boolean> {
  const { newHash, oldHash, keptPasskeys } = replacement
  await tx
    .update(authUsers)
    .set({ passwordVersion: sql`${authUsers.passwordVersion} + 1` })
    .where(eq(authUsers.id, userId))
  const credential = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
  const [replaced] = await tx
    .update(authAccounts)
    .set({ password: newHash, updatedAt: sql`now()` })
    .where(and(credential, oldHash === undefined ? undefined : eq(authAccounts.password, oldHash)))
    .returning({ id: authAccounts.id })
  if (!replaced) return false
  await endAccess(tx, userId, keptPasskeys === 'all' ? await passkeysOf(tx, userId) : keptPasskeys)
  return true
}

async function passkeysOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: authPasskeys.id }).from(authPasskeys).where(eq(authPasskeys.userId, userId))
  return rows.map(({ id }) => id)
}
