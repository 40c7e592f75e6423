import { clockIn } from '#domain/bookings/demo-slots.ts'
import { defaultZone } from '#domain/ground/dates.ts'

/** A moment as a plain date in South Africa. */
export const dayOf = (at: Date) => clockIn(defaultZone)(at).day
