import * as z from 'zod'

/** An IANA time zone, such as `Africa/Johannesburg`. */
export const TimeZone = z.string().max(64).refine(isZone, 'That is not a time zone.')

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
