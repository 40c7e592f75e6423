import { dayIn } from './due.ts'

/** The time zone of whoever has chosen none (IANA). */
export const defaultZone = 'Africa/Johannesburg'

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
