import { pgView } from 'drizzle-orm/pg-core'
import { usersProfiles } from './tables.ts'

/**
 * What the rest of the product may read of a person: never their date of birth, gender or telephone number. PostgreSQL reads
 * through it as if it were the table. Its columns have names of their own in `tables.ts`: Drizzle finds no others of a view
 * under an alias.
 */
export const publicProfiles = pgView('public_profiles').as((query) =>
  query
    .select({
      profileId: usersProfiles.profileId,
      role: usersProfiles.role,
      email: usersProfiles.email,
      username: usersProfiles.username,
      currentInstitution: usersProfiles.currentInstitution,
      programName: usersProfiles.programName,
      educationLevel: usersProfiles.educationLevel,
      zone: usersProfiles.zone,
    })
    .from(usersProfiles),
)
