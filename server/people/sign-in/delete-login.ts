import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authUsers } from './tables.ts'

/** Deletes an account’s login, and with it all that belongs to the account. What a foreign key does not take along has to be gone. */
export async function deleteLogin(tx: Db, userId: string): Promise<void> {
  await tx.delete(authUsers).where(eq(authUsers.id, userId))
}
