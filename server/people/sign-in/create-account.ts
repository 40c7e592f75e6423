import type { Db } from '#server/ground/db/connect.ts'
import { authAccounts, authUsers } from './tables.ts'

/** Adds a confirmed account with a password that is already hashed, for the demo world and benches. Returns its id. */
export async function createAccount(
  tx: Db,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<string> {
  const [user] = await tx.insert(authUsers).values({ email, name, emailVerified: true }).returning({ id: authUsers.id })
  if (!user) throw new Error('The account was not stored')
  await tx.insert(authAccounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password })
  return user.id
}
