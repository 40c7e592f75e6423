import * as z from 'zod'

const earliest = '1900-01-01'

/** A calendar date as `yyyy-MM-dd`, from 1900 on: no time, no time zone, the same day everywhere. */
export const PlainDate = z.iso.date('Date input not valid.').refine((date) => date >= earliest, 'Date input not valid.')

const typed = /^\s*(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})[/-](\d{1,2})[/-](\d{1,2}))\s*$/

/** A date typed as MM/dd/yyyy, or as yyyy/MM/dd, which is how dates are shown here; null when there is no such day. */
export function readDate(text: string): string | null {
  const [, month, day, year, shownYear, shownMonth, shownDay] = typed.exec(text) ?? []
  const date = [year ?? shownYear, month ?? shownMonth, day ?? shownDay].map((part) => part?.padStart(2, '0')).join('-')
  return PlainDate.safeParse(date).data ?? null
}
