import { NewProfile, usernameOf } from '#domain/profiles.ts'
import { signedIn } from '#server/procedures.ts'
import { startFree } from '#server/subscriptions/queries.ts'
import { usersProfiles } from './tables.ts'

/**
 * Completes the caller's profile, once, and gives them the Free plan.
 * Refuses with PROFILE_EXISTS when it has been completed before.
 */
export const create = signedIn
  .route({ method: 'POST', path: '/profile', successStatus: 201, tags: ['profiles'] })
  .input(NewProfile)
  .errors({ PROFILE_EXISTS: { status: 409 } })
  .handler(async ({ input, context, errors }) => {
    const { db, user, now } = context
    await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(usersProfiles)
        .values({ ...input, profileId: user.id, email: user.email, username: usernameOf(input) })
        .onConflictDoNothing()
        .returning({ profileId: usersProfiles.profileId })
      if (!made) throw errors.PROFILE_EXISTS()
      await startFree(tx, user.id, now())
    })
    return { role: input.role, username: usernameOf(input) }
  })
