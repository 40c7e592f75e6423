import { impossibleDate, NewProfile, storedProfile } from '#domain/people/profiles/profiles.ts'
import { withAccount } from '#server/ground/noun.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { lockAccount } from '#server/people/sign-in/queries.ts'
import { dayEverywhere } from './queries.ts'
import { usersProfiles } from './tables.ts'

/**
 * Completes the caller's profile, once. With it an account begins to have the Free plan, and the invitations that waited for
 * its address. Refuses with PROFILE_EXISTS when it has been completed before, and with INVALID_DATE when a date is
 * impossible.
 */
export const create = signedIn
  .route({ method: 'POST', path: '/profile', successStatus: 201, tags: ['profiles'] })
  .input(NewProfile)
  .errors({
    PROFILE_EXISTS: { status: 409, message: 'Your profile is already complete. Edit it in the account settings.' },
    INVALID_DATE: { status: 400, message: 'Date input not valid.' },
  })
  .handler(async ({ input, context, errors }) => {
    const { db, nouns, user, now, config } = context
    const profile = storedProfile(input)
    if (impossibleDate(profile, dayEverywhere(now()))) throw errors.INVALID_DATE()
    await db.transaction(async (tx) => {
      // The address of the account may just be changing.
      const { email } = (await lockAccount(tx, user.id, 'share')) ?? user
      const [made] = await tx
        .insert(usersProfiles)
        .values({ ...profile, profileId: user.id, email })
        .onConflictDoNothing({ target: usersProfiles.profileId })
        .returning({ profileId: usersProfiles.profileId })
      if (!made) throw errors.PROFILE_EXISTS()
      const who = { id: user.id, email }
      await withAccount(nouns, 'begins', tx, who, { at: now(), config })
      await withAccount(nouns, 'gainsAddress', tx, { ...who, username: profile.username, at: now() }, { config })
    })
    return { role: profile.role, username: profile.username }
  })
