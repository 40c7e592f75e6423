import * as z from 'zod'
import { presets } from '#domain/research/notifications/mail-events.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { choosePreset } from './queries.ts'

/** Chooses for all events at once what the caller is mailed and pushed: everything, what concerns them, or nothing. */
export const setPreset = withProfile
  .route({ method: 'PUT', path: '/notifications/preset', tags: ['notifications'] })
  .input(z.strictObject({ preset: z.enum(presets) }))
  .handler(({ input: { preset }, context: { db, user } }) => db.transaction((tx) => choosePreset(tx, user.id, preset)))
