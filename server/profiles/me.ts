import { eq } from 'drizzle-orm'
import { signedIn } from '#server/procedures.ts'
import { usersProfiles } from './tables.ts'

/** Who the caller is: email, and the profile, or null until it has been completed. */
export const me = signedIn
  .route({ method: 'GET', path: '/profile', tags: ['profiles'] })
  .handler(async ({ context }) => {
    const { id, email } = context.user
    const [profile] = await context.db
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
      })
      .from(usersProfiles)
      .where(eq(usersProfiles.profileId, id))
    return { id, email, profile: profile ?? null }
  })
