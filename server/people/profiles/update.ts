import { eq } from 'drizzle-orm'
import { impossibleDate, NewProfile, storedProfile } from '#domain/people/profiles/profiles.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { dayEverywhere } from './queries.ts'
import { usersProfiles } from './tables.ts'

/**
 * Changes the caller's profile. Refuses with NO_PROFILE before it was completed, with ROLE_FIXED when it names another
 * role, and with INVALID_DATE when a date is impossible; a graduation year that was stored before may stay.
 */
export const update = signedIn
  .route({ method: 'PUT', path: '/profile', tags: ['profiles'] })
  .input(NewProfile)
  .errors({
    NO_PROFILE: { status: 404, message: 'Complete your profile first.' },
    ROLE_FIXED: { status: 409, message: 'Your role cannot be changed here.' },
    INVALID_DATE: { status: 400, message: 'Date input not valid.' },
  })
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const profile = storedProfile(input)
    await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ role: usersProfiles.role, graduationYear: usersProfiles.graduationYear })
        .from(usersProfiles)
        .where(eq(usersProfiles.profileId, user.id))
        .for('no key update')
      if (!before) throw errors.NO_PROFILE()
      if (before.role !== profile.role) throw errors.ROLE_FIXED()
      const isYearUnchanged = profile.graduationYear === before.graduationYear
      const checked = isYearUnchanged ? { ...profile, graduationYear: null } : profile
      if (impossibleDate(checked, dayEverywhere(now()))) throw errors.INVALID_DATE()
      await tx
        .update(usersProfiles)
        .set({ ...profile, updatedAt: now() })
        .where(eq(usersProfiles.profileId, user.id))
    })
    return { role: profile.role, username: profile.username }
  })
