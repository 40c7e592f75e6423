import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { supportAgents } from './tables.ts'

/** Lets somebody use the support desk, or no longer; false when nobody has a profile with this address. */
export async function setAgent(db: Db, email: string, isLetIn: boolean): Promise<boolean> {
  const [person] = await db
    .select({ profileId: publicProfiles.profileId })
    .from(publicProfiles)
    .where(eq(publicProfiles.email, email.trim().toLowerCase()))
  if (!person) return false
  if (isLetIn) await db.insert(supportAgents).values(person).onConflictDoNothing()
  else await db.delete(supportAgents).where(eq(supportAgents.profileId, person.profileId))
  return true
}
