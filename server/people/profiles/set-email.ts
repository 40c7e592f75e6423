import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { usersProfiles } from './tables.ts'

/** Stores the address of somebody’s account in their profile, which follows it. */
export async function setEmail(tx: Db, profileId: string, email: string): Promise<void> {
  await tx.update(usersProfiles).set({ email }).where(eq(usersProfiles.profileId, profileId))
}
