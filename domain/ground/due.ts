/* What should be done by a day: how near it is, and when somebody is reminded of it. Days are plain dates. */

const day = 86_400_000

/** Days before a date on which it begins to be due. */
export const dueDays = 14

/** Whole days from one plain date to another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round(numberOf(to) - numberOf(from))

/** The plain date so many days after another. */
export const plusDays = (date: string, days: number): string => dateOf(numberOf(date) + days)

/** The day as the number of days since 1970, and the other way: whoever counts months of many people asks for the same days again and again. */
const numberOf = remembering((date: string) => Date.parse(date) / day)
const dateOf = remembering((number: number) => new Date(number * day).toISOString().slice(0, 10))

/** The days of some fifty years. */
const most = 20_000

function remembering<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = read(key)
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}

/** The plain date of a moment in a time zone. */
export const dayIn = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

export type Urgency = 'late' | 'due' | 'ahead'

/** How urgent something is that should be done by a day. */
export function urgencyOf(dueOn: string, today: string): Urgency {
  const days = daysBetween(today, dueOn)
  return days < 0 ? 'late' : days <= dueDays ? 'due' : 'ahead'
}

/** “5 days late”, “due today”, “due in 3 days”; null when it is further ahead. */
export function urgencyInWords(dueOn: string, today: string): string | null {
  const days = daysBetween(today, dueOn)
  if (days < 0) return `${inDays(-days)} late`
  if (days === 0) return 'due today'
  return days <= dueDays ? `due in ${inDays(days)}` : null
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Days before a date on which somebody is reminded of it, once each, and whether they are every seven days after it. */
type Reminding = { days: readonly number[]; isWeekly: boolean }

const usually: Reminding = { days: [14, 7, 1], isWeekly: true }
/** A reminder that could not be sent on its day still is, for so many days: later it would say nothing new. */
const graceDays = 2

/**
 * The reminder that is due today for something that should be done by a day, as the number of days before it (negative:
 * after it). Null when there is none.
 */
export function reminderFor(dueOn: string, today: string, { days, isWeekly } = usually): number | null {
  const left = daysBetween(today, dueOn)
  if (left >= 0) return days.findLast((step) => left <= step && left >= Math.max(0, step - graceDays)) ?? null
  const weeks = Math.floor(-left / 7)
  return isWeekly && weeks > 0 && -left - weeks * 7 <= graceDays ? -weeks * 7 : null
}
