import * as z from 'zod'
import { dayIn } from './due.ts'

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

export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The parts of a plain date as people write them; null when it is none. */
function partsOf(date: string) {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  const name = months[Number(month) - 1]
  return name ? { year, month: name, day: String(Number(day)) } : null
}

/** A plain date as people write it: `23 November 2026`. Text that is none stays as it is. */
export function longDate(date: string): string {
  const parts = partsOf(date)
  return parts ? `${parts.day} ${parts.month} ${parts.year}` : date
}

/** The same with its day of the week: `Monday 23 November 2026`. */
export const weekdayDate = (date: string): string =>
  `${weekdays[new Date(date).getUTCDay()] ?? ''} ${longDate(date)}`.trim()

/** As short as it can be, for a row: `23 Nov`, and in another year than that of `today`, `23 Nov 2027`. */
export function shortDate(date: string, today: string): string {
  const parts = partsOf(date)
  if (!parts) return date
  const short = `${parts.day} ${parts.month.slice(0, 3)}`
  return date.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${parts.year}`
}

/** The day of a moment in a time zone, as people write it; where none is named, that of South Africa. */
export const dayOf = (at: Date, zone = defaultZone): string => longDate(dayIn(at, zone))

/** A moment as `16 November 2026, 09:00`. Facts that are stored have the day as `2026/11/16`. */
export const writtenOut = (when: string): string =>
  when.replace(/\b(\d{4})\/(\d\d)\/(\d\d)\b/, (_, year, month, day) => longDate(`${year}-${month}-${day}`))

/** What may be typed: the day first, as here; the year first, as the birth date is shown; and digits alone, as on a number keyboard. */
const forms = [
  /^(?<day>\d{1,2})[/ .-](?<month>\d{1,2})[/ .-](?<year>\d{4})$/,
  // Only where it can be nothing else: there is no thirteenth month.
  /^(?<month>\d{1,2})[/ .-](?<day>\d{1,2})[/ .-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/ .-](?<month>\d{1,2})[/ .-](?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})[ -]?(?<name>[a-z]{3,9})\.?,?[ -]?(?<year>\d{4})$/i,
]

const monthNamed = (name: string): string =>
  String(months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1)

/**
 * A date as somebody types it: dd/MM/yyyy, or MM/dd/yyyy where it can only be that, or yyyy/MM/dd; with its month in words;
 * also without separators. Null when there is no such day.
 */
export function readDate(text: string): string | null {
  for (const form of forms) {
    const { year = '', day = '', name, month = name ? monthNamed(name) : '' } = form.exec(text.trim())?.groups ?? {}
    const date = PlainDate.safeParse([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
    if (date.success) return date.data
  }
  return null
}
