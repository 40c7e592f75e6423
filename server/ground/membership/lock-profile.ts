import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'

/** Locks somebody’s profile: what they do at once waits for each other. After the project and its stage (decision 013). */
export async function lockProfile(tx: Db, profileId: string): Promise<void> {
  await tx
    .select({ id: publicProfiles.profileId })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, profileId))
    .for('no key update')
}
