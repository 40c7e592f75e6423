import * as z from 'zod'

const earliest = '1900-01-01'

/** The time zone of whoever has chosen none (IANA). */
export const defaultZone = 'Africa/Johannesburg'

/** An IANA time zone, such as `Africa/Johannesburg`. */
export const TimeZone = z.string().max(64).refine(isZone, 'That is not a time zone.')

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** A calendar date as `yyyy-MM-dd`, from 1900 on: no time, no time zone, the same day everywhere. */
export const PlainDate = z.iso.date('Date input not valid.').refine((date) => date >= earliest, 'Date input not valid.')

/** What may be typed: in the specification's order, as dates are shown here, and digits alone, as on a number keyboard. */
const forms = [
  /^(?<month>\d{1,2})[/ .-](?<day>\d{1,2})[/ .-](?<year>\d{4})$/,
  // Only where it can be nothing else: there is no thirteenth month.
  /^(?<day>\d{1,2})[/ .-](?<month>\d{1,2})[/ .-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/ .-](?<month>\d{1,2})[/ .-](?<day>\d{1,2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
]

/**
 * A date as somebody types it: MM/dd/yyyy, or dd/MM/yyyy where it can only be that, or yyyy/MM/dd, which is how dates are
 * shown here; also without separators. Null when there is no such day.
 */
export function readDate(text: string): string | null {
  for (const form of forms) {
    const { year = '', month = '', day = '' } = form.exec(text.trim())?.groups ?? {}
    const date = PlainDate.safeParse([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
    if (date.success) return date.data
  }
  return null
}

/** A moment as the date in South Africa: `yyyy/MM/dd`. */
export const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: defaultZone }).format(at).replaceAll('-', '/')
