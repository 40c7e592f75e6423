import { and, eq, like, not } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { revokeMailCode } from './send-mail-code.ts'
import { authVerifications } from './tables.ts'

/** Reset links keep this before their hash, so that they can be told from the rest. */
export const resetPrefix = 'reset-password:'
const isResetLink = like(authVerifications.identifier, `${resetPrefix}%`)

/**
 * Makes everything worthless that could still stand in for a password or a code of this person: mailed codes, logins that
 * wait for their second step, devices that are not asked for it. Reset links stay: whoever has a session, or only the
 * password, must not be able to keep the owner of the mailbox from resetting.
 */
export async function revokeChallenges(tx: Db, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(and(eq(authVerifications.value, userId), not(isResetLink)))
  await revokeMailCode(tx, userId)
}

/** Makes this person's reset links worthless: after a reset, the first proof of the address, and deletion. */
export async function revokeResetLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(and(eq(authVerifications.value, userId), isResetLink))
}
