import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authUsers } from './tables.ts'

/** Gives an account another address, which is confirmed. The account has to be locked. */
export async function setAddress(tx: Db, userId: string, email: string, at: Date): Promise<void> {
  await tx.update(authUsers).set({ email, updatedAt: at }).where(eq(authUsers.id, userId))
}
