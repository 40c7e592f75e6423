import { defaultZone } from '#domain/dates.ts'
import { clockIn } from '#domain/demo-slots.ts'

/** A moment as a plain date in South Africa. */
export const dayOf = (at: Date) => clockIn(defaultZone)(at).day
