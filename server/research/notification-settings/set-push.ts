import * as z from 'zod'
import { mailEvents } from '#domain/research/notifications/mail-events.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { pushSettings } from './tables.ts'

/** Chooses whether an event is pushed to the caller’s devices. */
export const setPush = withProfile
  .route({ method: 'PUT', path: '/notifications/settings/{event}/push', tags: ['notifications'] })
  .input(z.strictObject({ event: z.enum(mailEvents), pushed: z.boolean() }))
  .handler(async ({ input: { event, pushed }, context: { db, user } }) => {
    await db
      .insert(pushSettings)
      .values({ profileId: user.id, event, pushed })
      .onConflictDoUpdate({ target: [pushSettings.profileId, pushSettings.event], set: { pushed } })
  })
