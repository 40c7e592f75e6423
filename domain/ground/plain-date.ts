import * as z from 'zod'
import { months } from './dates.ts'

const earliest = '1900-01-01'
/** Nobody plans beyond it, and a year of five digits sorts before all others. */
const latest = '2200-12-31'

/** A calendar date as `yyyy-MM-dd`, from 1900 to 2200: no time, no time zone, the same day everywhere. */
export const PlainDate = z.iso
  .date('Date input not valid.')
  .refine((date) => date >= earliest && date <= latest, 'Date input not valid.')

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
