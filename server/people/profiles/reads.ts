import { pgView } from 'drizzle-orm/pg-core'
import { usersProfiles } from './tables.ts'

/**
 * What the rest of the product may read of a person: never their date of birth, gender, telephone number or legal name.
 * Columns under their own names in `tables.ts`: Drizzle finds no others of a view under an alias (`CasingCache`). PostgreSQL reads through it as if it were the table (rule of simple views), so it costs no query anything.
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
