import { eq } from 'drizzle-orm'
import { impossibleDate, NewProfile, storedProfile } from '#domain/profiles/profiles.ts'
import { attachWaiting } from '#server/invitations/attach-waiting.ts'
import { signedIn } from '#server/procedures.ts'
import { authUsers } from '#server/sign-in/tables.ts'
import { startFree } from '#server/subscriptions/queries.ts'
import { recallOffers } from '#server/subscriptions/recall-offers.ts'
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
    const { db, user, now, config } = context
    const profile = storedProfile(input)
    if (impossibleDate(profile, dayEverywhere(now()))) throw errors.INVALID_DATE()
    await db.transaction(async (tx) => {
      // The address of the account may just be changing.
      const [{ email } = user] = await tx
        .select({ email: authUsers.email })
        .from(authUsers)
        .where(eq(authUsers.id, user.id))
        .for('share')
      const [made] = await tx
        .insert(usersProfiles)
        .values({ ...profile, profileId: user.id, email })
        .onConflictDoNothing({ target: usersProfiles.profileId })
        .returning({ profileId: usersProfiles.profileId })
      if (!made) throw errors.PROFILE_EXISTS()
      await startFree(tx, user.id, now(), await recallOffers(tx, config, email))
      await attachWaiting(tx, { id: user.id, email, username: profile.username, at: now() })
    })
    return { role: profile.role, username: profile.username }
  })
