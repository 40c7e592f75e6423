import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authVerifications } from './tables.ts'

/**
 * Makes everything worthless that could still stand in for a password or a code of this person: reset links, logins
 * that wait for their second step, devices that are not asked for it.
 */
export async function forgetChallenges(tx: Db, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
}
