import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authAccounts, authPasskeys, authUsers } from './tables.ts'

/**
 * Locks an account until the transaction ends, after projects and before what belongs to it (decision 013), and returns its
 * address; null when it is gone. 'share' keeps the address from changing, 'no key update' counts or changes, 'update' deletes.
 */
export async function lockAccount(
  tx: Db,
  userId: string,
  strength: 'share' | 'no key update' | 'update' = 'no key update',
): Promise<{ id: string; email: string } | null> {
  const [account] = await tx
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for(strength)
  return account ?? null
}

/** Whether there is an account with this address, confirmed or not; that of `butOf` does not count. */
export async function isTaken(db: Db, email: string, butOf?: string): Promise<boolean> {
  const others = and(eq(authUsers.email, email), butOf === undefined ? undefined : ne(authUsers.id, butOf))
  return (await db.$count(authUsers, others)) > 0
}

/** Whether an account has a password, and what it asks for besides or in place of it: whether there is a second step, and its passkeys, the oldest first. */
export async function findFactors(db: Db, userId: string) {
  const [account] = await db
    .select({ twoFactorEnabled: authUsers.twoFactorEnabled })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  const passwords = and(eq(authAccounts.userId, userId), isNotNull(authAccounts.password))
  const hasPassword = (await db.$count(authAccounts, passwords)) > 0
  const passkeys = await db
    .select({ id: authPasskeys.id, name: authPasskeys.name, createdAt: authPasskeys.createdAt })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId))
    .orderBy(asc(authPasskeys.createdAt))
  return { hasPassword, twoFactorEnabled: account?.twoFactorEnabled ?? false, passkeys }
}
