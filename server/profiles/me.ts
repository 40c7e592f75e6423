import { eq } from 'drizzle-orm'
import { signedIn } from '#server/procedures.ts'
import { usersProfiles } from './tables.ts'

/** Who the caller is: email, and the profile or null while it has not been completed. */
export const me = signedIn
  .route({ method: 'GET', path: '/profile', tags: ['profiles'] })
  .handler(async ({ context }) => {
    const { id, email } = context.user
    const [profile] = await context.db
      .select({
        role: usersProfiles.role,
        username: usersProfiles.username,
        institutionName: usersProfiles.institutionName,
        fieldOfStudy: usersProfiles.fieldOfStudy,
      })
      .from(usersProfiles)
      .where(eq(usersProfiles.profileId, id))
    return { id, email, profile: profile ?? null }
  })
