import { eq } from 'drizzle-orm'
import { endAccess } from '#server/ground/access/end.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Noun } from '#server/ground/noun.ts'
import { authTwoFactors, authUsers } from './tables.ts'

/**
 * Removes everything that gives access to an account besides its password, when its owner first proves that the address
 * is theirs. Whatever was there before may be a stranger's, including the second step.
 */
export async function revokeAccess(nouns: readonly Noun[], tx: Db, userId: string): Promise<void> {
  await endAccess(nouns, tx, userId)
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId))
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, userId))
}
