import { eq } from 'drizzle-orm'
import type { Registration } from '#domain/research/registrations/registrations.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { registrations } from './tables.ts'

/** A registration with its version, and who changed it last; null for the name once the account is deleted. */
export type Registered = { registration: Registration; version: number; changedByName: string | null; changedAt: Date }

/** The registration of a project; null where nobody has entered one. */
export async function registrationOf(db: Db, projectId: string): Promise<Registered | null> {
  const [found] = await db
    .select({
      registration: {
        registeredOn: registrations.registeredOn,
        degree: registrations.degree,
        normMonths: registrations.normMonths,
        mode: registrations.mode,
        modeChanges: registrations.modeChanges,
        interruptions: registrations.interruptions,
      },
      version: registrations.version,
      changedByName: publicProfiles.username,
      changedAt: registrations.changedAt,
    })
    .from(registrations)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, registrations.changedBy))
    .where(eq(registrations.projectId, projectId))
  return found ?? null
}
