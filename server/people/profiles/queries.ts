import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { usersProfiles } from './tables.ts'

/** The latest calendar day anywhere on earth at a given moment, `yyyy-MM-dd`: UTC+14 is first. */
export const dayEverywhere = (moment: Date) => new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** A profile with everything in it, which is for nobody else. Undefined until it has been completed. */
export async function profileOf(db: Db, profileId: string) {
  const [profile] = await db.select().from(usersProfiles).where(eq(usersProfiles.profileId, profileId))
  return profile
}

/** Somebody's email address and their profile, or null until it has been completed. */
export async function meOf(db: Db, { id, email }: { id: string; email: string }) {
  const [profile] = await db
    .select({
      role: usersProfiles.role,
      username: usersProfiles.username,
      firstName: usersProfiles.firstName,
      lastName: usersProfiles.lastName,
      gender: usersProfiles.gender,
      dob: usersProfiles.dob,
      phoneNumber: usersProfiles.phoneNumber,
      currentInstitution: usersProfiles.currentInstitution,
      institutionName: usersProfiles.institutionName,
      fieldOfStudy: usersProfiles.fieldOfStudy,
      programName: usersProfiles.programName,
      educationLevel: usersProfiles.educationLevel,
      graduationYear: usersProfiles.graduationYear,
      zone: usersProfiles.zone,
    })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, id))
  return { id, email, profile: profile ?? null }
}
