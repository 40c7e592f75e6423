import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import { revokeChallenges } from './revoke-challenges.ts'
import {
  authEmailChanges,
  authKnownAddresses,
  authPasskeys,
  authSessions,
  authTokens,
  authTwoFactors,
  authUsers,
} from './tables.ts'

/**
 * Removes everything that gives access to an account besides its password, when its owner first proves that the address
 * is theirs. Whatever was there before may be a stranger's, including the second step.
 */
export async function revokeAccess(tx: Db, userId: string): Promise<void> {
  await endAccess(tx, userId, [])
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId))
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, userId))
}

/**
 * Ends what is open and what gives access without a password: sessions, API tokens, a change of address, logins waiting for their second step, device
 * trust, and passkeys except those that are kept. The second step itself stays: whoever set it had the mailbox too (see
 * `send-mail-code.ts`), and somebody with only the mailbox must not get around it.
 */
export async function endAccess(tx: Db, userId: string, keptPasskeys: string[]): Promise<void> {
  const ended = await tx
    .delete(authSessions)
    .where(eq(authSessions.userId, userId))
    .returning({ sessionId: authSessions.id })
  await revokeChallenges(tx, userId)
  await tx.delete(authEmailChanges).where(eq(authEmailChanges.userId, userId))
  await tx.delete(authTokens).where(eq(authTokens.userId, userId))
  await tx.delete(authKnownAddresses).where(eq(authKnownAddresses.userId, userId))
  await tx.delete(authPasskeys).where(and(eq(authPasskeys.userId, userId), notInArray(authPasskeys.id, keptPasskeys)))
  for (const session of ended) await announce(tx, { kind: 'session_ended', ...session })
}
