import { eq, exists, ilike, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { paymentIntents, payments } from '#server/money/payments/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { atDesk } from './desk.ts'

/** For support: up to ten people by a part of their name or address, or by the reference of a payment, made or tried. */
export const findPeople = withProfile
  .route({ method: 'GET', path: '/support/people', tags: ['support'] })
  .input(z.strictObject({ search: z.string().trim().min(2).max(200) }))
  .use(atDesk)
  .handler(async ({ input: { search }, context: { db } }) => {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const paid = db
      .select({ one: sql`1` })
      .from(payments)
      .where(sql`${payments.profileId} = ${usersProfiles.profileId} and ${eq(payments.reference, search)}`)
    const tried = db
      .select({ one: sql`1` })
      .from(paymentIntents)
      .where(sql`${paymentIntents.profileId} = ${usersProfiles.profileId} and ${eq(paymentIntents.reference, search)}`)
    return await db
      .select({ profileId: usersProfiles.profileId, username: usersProfiles.username, email: usersProfiles.email })
      .from(usersProfiles)
      .where(or(ilike(usersProfiles.email, part), ilike(usersProfiles.username, part), exists(paid), exists(tried)))
      .orderBy(usersProfiles.email)
      .limit(10)
  })
