import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { usersProfiles } from './tables.ts'

type Role = (typeof usersProfiles.$inferSelect)['role']

/** Gives somebody another role. */
export async function setRole(tx: Db, profileId: string, role: Role, at: Date): Promise<void> {
  await tx.update(usersProfiles).set({ role, updatedAt: at }).where(eq(usersProfiles.profileId, profileId))
}
