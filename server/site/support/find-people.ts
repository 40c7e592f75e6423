import { ilike, inArray, or } from 'drizzle-orm'
import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { payersOf } from '#server/money/payments/queries.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { atDesk } from './desk.ts'

/** Up to ten people by a part of their name or address, or by the reference of a payment, made or tried. For support. */
export const findPeople = withProfile
  .route({ method: 'GET', path: '/support/people', tags: ['support'] })
  .input(z.strictObject({ search: z.string().trim().min(2).max(200) }))
  .use(atDesk)
  .handler(async ({ input: { search }, context: { db } }) => {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    return await db
      .select({ profileId: publicProfiles.profileId, username: publicProfiles.username, email: publicProfiles.email })
      .from(publicProfiles)
      .where(
        or(
          ilike(publicProfiles.email, part),
          ilike(publicProfiles.username, part),
          inArray(publicProfiles.profileId, payersOf(db, search)),
        ),
      )
      .orderBy(publicProfiles.email)
      .limit(10)
  })
