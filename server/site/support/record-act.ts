import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { supportActs } from './tables.ts'

/** Why support does something: every act has a reason. */
export const Reason = z.string().trim().min(3).max(500)

type Done = Pick<typeof supportActs.$inferInsert, 'act' | 'details' | 'reason'> & { profileId: string | null }

/** Records what support did, about whom and why, in the transaction in which it is done. */
export async function recordAct(tx: Db, agent: { email: string }, done: Done): Promise<void> {
  const [person] = done.profileId
    ? await tx
        .select({ email: publicProfiles.email })
        .from(publicProfiles)
        .where(eq(publicProfiles.profileId, done.profileId))
    : []
  await tx.insert(supportActs).values({ ...done, agentEmail: agent.email, email: person?.email ?? '' })
}
