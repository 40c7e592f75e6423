import * as z from 'zod'
import { deliveries } from '#domain/ground/activity.ts'
import { mailEvents } from '#domain/research/notifications/mail-events.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { notificationSettings } from './tables.ts'

/** Chooses how the caller gets mail about an event: not at all, at once, or once a day. */
export const setDelivery = withProfile
  .route({ method: 'PUT', path: '/notifications/settings/{event}', tags: ['notifications'] })
  .input(z.strictObject({ event: z.enum(mailEvents), delivery: z.enum(deliveries) }))
  .handler(async ({ input, context: { db, user } }) => {
    const { event, delivery } = input
    await db
      .insert(notificationSettings)
      .values({ profileId: user.id, event, delivery })
      .onConflictDoUpdate({
        target: [notificationSettings.profileId, notificationSettings.event],
        set: { delivery },
      })
  })
