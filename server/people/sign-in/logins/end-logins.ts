import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { endAllLogins } from '#server/ground/session/end-sessions.ts'
import { revokeAllChallenges, revokeChallenges } from '../revoke-challenges.ts'
import { authUsers } from '../tables.ts'

/**
 * Logs the account with this address out everywhere, or, where it is null, everybody; trusted devices, and logins that wait for their
 * second step, too. Returns whose logins ended, and how many; null when there is no such account.
 */
export async function endLogins(
  db: Db,
  email: string | null,
): Promise<{ userId: string | null; count: number } | null> {
  return await db.transaction(async (tx) => {
    if (email === null) {
      await revokeAllChallenges(tx)
      return { userId: null, count: await endAllLogins(tx) }
    }
    const [account] = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, email.trim().toLowerCase()))
    if (!account) return null
    await revokeChallenges(tx, account.id)
    return { userId: account.id, count: await endAllLogins(tx, account.id) }
  })
}
