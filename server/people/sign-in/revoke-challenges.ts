import { and, eq, inArray, like, not, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { revokeAllMailCodes, revokeMailCode } from './second-step/send-mail-code.ts'
import { authUsers, authVerifications } from './tables.ts'

/** The prefix of the hashes of reset links, which tells them apart from the rest. */
export const resetPrefix = 'reset-password:'
const isResetLink = like(authVerifications.identifier, `${resetPrefix}%`)

/**
 * Invalidates everything that could still replace a password or a code of this person: mailed codes, logins waiting for
 * their second step, device trust. Reset links stay: somebody who has a session, or only the password, must not be able
 * to keep the owner of the mailbox from resetting.
 */
export async function revokeChallenges(tx: Db, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(and(eq(authVerifications.value, userId), not(isResetLink)))
  await revokeMailCode(tx, userId)
}

/** The same for everybody. */
export async function revokeAllChallenges(tx: Db): Promise<void> {
  const people = tx.select({ id: sql<string>`${authUsers.id}::text` }).from(authUsers)
  await tx.delete(authVerifications).where(and(inArray(authVerifications.value, people), not(isResetLink)))
  await revokeAllMailCodes(tx)
}

/** Invalidates this person's reset links: after a reset, the first proof of the address, and deletion. */
export async function revokeResetLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(and(eq(authVerifications.value, userId), isResetLink))
}
