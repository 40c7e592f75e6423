import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { deliveryIn, mailEvents, presets } from '#domain/research/notifications/mail-events.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { notificationSettings } from './tables.ts'

/** Chooses for all events at once how the caller gets mail about them: everything, what concerns them, or nothing. */
export const setPreset = withProfile
  .route({ method: 'PUT', path: '/notifications/preset', tags: ['notifications'] })
  .input(z.strictObject({ preset: z.enum(presets) }))
  .handler(async ({ input: { preset }, context: { db, user } }) => {
    await db
      .insert(notificationSettings)
      .values(mailEvents.map((event) => ({ profileId: user.id, event, delivery: deliveryIn(preset, event) })))
      .onConflictDoUpdate({
        target: [notificationSettings.profileId, notificationSettings.event],
        set: { delivery: sql`excluded.delivery` },
      })
  })
