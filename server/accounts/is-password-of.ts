import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Limits } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { authAccounts } from './tables.ts'

/**
 * Whether this is the password of someone who is logged in. A wrong one counts against them, the right one clears the
 * count: a stolen session must not become a stolen password. Throws TooMany when there were too many wrong ones.
 */
export async function isPasswordOf(
  { db, limits }: { db: Db; limits: Limits },
  userId: string,
  password: string,
): Promise<boolean> {
  await limits.take('passwordOfPerson', userId)
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  const right = await verifyPassword({ hash: account?.hash ?? '', password })
  if (right) await limits.release('passwordOfPerson', userId)
  return right
}
