import { months } from '#domain/ground/dates.ts'
import { readDate } from '#domain/ground/plain-date.ts'

/* Dates as files have them: `2021/03/02/`, `2021-03`, “2021 Mar 2”, “Mar-Apr”, “15 March”. */

export type PartialDate = { year: number | null; month: number | null; day: number | null }

/** What is known of a date; a season has neither month nor day. `inYear` is the year of a text that may name none. */
export function dateIn(text: string | null | undefined, inYear: number | null = null): PartialDate {
  const nothing = { year: inYear, month: null, day: null }
  const [, numbers] = /^\s*(\d{4}(?:[/-]\d{0,2}){0,2})(?:$|[^\d])/.exec(text ?? '') ?? []
  if (numbers) {
    const [year = '', month = '', day = ''] = numbers.split(/[/-]/)
    const named = month ? null : monthIn(text ?? '')
    return known(Number(year), Number(month) || named, Number(day) || (named ? dayIn(text ?? '') : null))
  }
  const year = Number(/\b(1\d{3}|20\d{2})\b/.exec(text ?? '')?.[1]) || inYear
  const month = monthIn(text ?? '')
  return month ? known(year, month, dayIn(text ?? '')) : { ...nothing, year }
}

const known = (year: number | null, month: number | null, day: number | null): PartialDate => {
  const isMonth = month !== null && month >= 1 && month <= 12
  return { year, month: isMonth ? month : null, day: isMonth && day && day <= 31 ? day : null }
}

/** The first month that is named, in full or by its first letters. */
function monthIn(text: string): number | null {
  for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
    const at = months.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()))
    if (at >= 0) return at + 1
    if (/^sept$/i.test(word)) return 9
  }
  return null
}

/** A day beside a month; a range of days, or of months, has none. */
function dayIn(text: string): number | null {
  if (/\p{L}{3,}\.?\s*[-–/]\s*\p{L}{3,}/u.test(text)) return null
  const rest = text.replace(/\b\d{4}\b/g, ' ')
  const [, day] = /(?:^|[^\d-])(\d{1,2})(?![\d-])/.exec(rest) ?? []
  return day ? Number(day) : null
}

/** A whole day as `yyyy-MM-dd`; null where less is known. */
export function wholeDayIn(text: string | null | undefined): string | null {
  if (!text) return null
  const { year, month, day } = dateIn(text)
  const whole = year && month && day ? [year, two(month), two(day)].join('-') : text
  return readDate(whole)
}

export const two = (number: number): string => String(number).padStart(2, '0')
