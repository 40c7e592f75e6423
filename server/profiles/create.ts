import { impossibleDate, NewProfile, storedProfile } from '#domain/profiles.ts'
import { attachWaiting } from '#server/invitations/attach-waiting.ts'
import { signedIn } from '#server/procedures.ts'
import { startFree } from '#server/subscriptions/queries.ts'
import { dayEverywhere } from './queries.ts'
import { usersProfiles } from './tables.ts'

/**
 * Completes the caller's profile, once, and gives them the Free plan, and the invitations that waited for their address. Refuses with PROFILE_EXISTS when it has been
 * completed before, and with INVALID_DATE when a date is impossible.
 */
export const create = signedIn
  .route({ method: 'POST', path: '/profile', successStatus: 201, tags: ['profiles'] })
  .input(NewProfile)
  .errors({
    PROFILE_EXISTS: { status: 409, message: 'Your profile is already complete. Edit it in the account settings.' },
    INVALID_DATE: { status: 400, message: 'Date input not valid.' },
  })
  .handler(async ({ input, context, errors }) => {
    const { db, user, now } = context
    const profile = storedProfile(input)
    if (impossibleDate(profile, dayEverywhere(now()))) throw errors.INVALID_DATE()
    await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(usersProfiles)
        .values({ ...profile, profileId: user.id, email: user.email })
        .onConflictDoNothing()
        .returning({ profileId: usersProfiles.profileId })
      if (!made) throw errors.PROFILE_EXISTS()
      await startFree(tx, user.id, now())
      await attachWaiting(tx, { id: user.id, email: user.email, username: profile.username, at: now() })
    })
    return { role: profile.role, username: profile.username }
  })
