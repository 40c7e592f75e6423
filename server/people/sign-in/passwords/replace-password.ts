import { and, eq, sql } from 'drizzle-orm'
import { endAccess, lockBeforeEnd } from '#server/ground/access/end.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Noun } from '#server/ground/noun.ts'
import { authAccounts, authPasskeys, authUsers } from '../tables.ts'

type Replacement = {
  nouns: readonly Noun[]
  newHash: string
  /** If given, the current password must still be this one. */
  oldHash?: string
  /** The passkeys to keep. */
  passkeysToKeep: string[] | 'all'
}

/**
 * Replaces the password of an account, and ends everything the old one gave access to (`server/ground/access/end.ts`). False when the password has been
 * changed in the meantime. The account's row is locked before what belongs to it: the session of a login under way either ends with the
 * others, or the login waits and finds that it was overtaken (see `lost-race.ts`).
 */
export async function replacePassword(tx: Db, userId: string, replacement: Replacement): Promise<boolean> {
  const { nouns, newHash, oldHash, passkeysToKeep } = replacement
  await lockBeforeEnd(nouns, tx, userId)
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
  await endAccess(nouns, tx, userId, passkeysToKeep === 'all' ? await passkeysOf(tx, userId) : passkeysToKeep)
  return true
}

async function passkeysOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: authPasskeys.id }).from(authPasskeys).where(eq(authPasskeys.userId, userId))
  return rows.map(({ id }) => id)
}
