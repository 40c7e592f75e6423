import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { TimeZone } from '#domain/ground/time-zone.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { usersProfiles } from './tables.ts'

/**
 * Sets the time zone of the caller's dates and mails; null is that of each device, and South Africa's for mails. UNKNOWN_ZONE
 * when the database, which counts their days, does not know it.
 */
export const setZone = withProfile
  .route({ method: 'PUT', path: '/profile/zone', tags: ['profiles'] })
  .input(z.strictObject({ zone: TimeZone.nullable() }))
  .errors({ UNKNOWN_ZONE: { status: 400, message: 'That is not a time zone.' } })
  .handler(async ({ input: { zone }, context: { db, user }, errors }) => {
    if (zone !== null) {
      const { rows } = await db.execute(sql`select from pg_timezone_names where name = ${zone}`)
      if (rows.length === 0) throw errors.UNKNOWN_ZONE()
    }
    await db.update(usersProfiles).set({ zone }).where(eq(usersProfiles.profileId, user.id))
  })
