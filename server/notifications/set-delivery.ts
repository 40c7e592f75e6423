import * as z from 'zod'
import { deliveries, mailEvents } from '#domain/mail-events.ts'
import { signedIn } from '#server/procedures.ts'
import { notificationSettings } from './tables.ts'

/** Chooses how the caller gets mail about an event: not at all, at once, or once a day. NO_PROFILE before there is one. */
export const setDelivery = signedIn
  .route({ method: 'PUT', path: '/notifications/settings/{event}', tags: ['notifications'] })
  .input(z.strictObject({ event: z.enum(mailEvents), delivery: z.enum(deliveries) }))
  .errors({ NO_PROFILE: { status: 403, message: 'Complete your profile first.' } })
  .handler(async ({ input, context: { db, user }, errors }) => {
    if (!user.profile) throw errors.NO_PROFILE()
    const { event, delivery } = input
    await db
      .insert(notificationSettings)
      .values({ profileId: user.id, event, delivery })
      .onConflictDoUpdate({
        target: [notificationSettings.profileId, notificationSettings.event],
        set: { delivery },
      })
  })
