import dayjs from 'dayjs'
import { longDate, shortDate } from '#domain/ground/dates.ts'

/** A calendar date as people write it, `6 May 1999`: the same in every time zone, and nobody takes its day for its month. */
export const plainDate = longDate

/** The same in a tight row: `6 May`, with the year where it is another. */
export const briefDate = (date: string) => shortDate(date, today())

/** Today as a plain date, in the reader's own time zone. */
export const today = () => plainDayOf(new Date())

/** The time zone that the reader has chosen; undefined is that of the device. */
let zone: string | undefined
/** Made when something is first written with them: that takes a browser some ten milliseconds. */
let formatters: ReturnType<typeof formats> | null = null
function inZone() {
  formatters ??= formats(zone)
  return formatters
}

/** The time zone of the reader. */
export const readersZone = () => zone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'Africa/Johannesburg')

/** Chooses the time zone of all days and times; null is that of the device. One that the browser does not know is ignored. */
export function setZone(chosen: string | null): void {
  if ((chosen ?? undefined) === zone) return
  try {
    formatters = formats(chosen ?? undefined)
    zone = chosen ?? undefined
  } catch {
    formatters = null
    zone = undefined
  }
}

function formats(timeZone: string | undefined) {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return {
    day: new Intl.DateTimeFormat('en-CA', day),
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
  }
}

/** The plain date of a timestamp, in the reader's own time zone. */
export const plainDayOf = (moment: Date) => inZone().day.format(moment)

/** The day of a timestamp as people write it, in the reader's own time zone. */
export const dayOf = (moment: Date) => longDate(plainDayOf(moment))

/** The same in a tight row. */
export const briefDayOf = (moment: Date) => briefDate(plainDayOf(moment))

/** The day of a timestamp as a heading: today, yesterday, or its date. */
export function dayName(moment: Date, now = new Date()): string {
  const days = dayjs(plainDayOf(now)).diff(plainDayOf(moment), 'day')
  return days === 0 ? 'Today' : days === 1 ? 'Yesterday' : dayOf(moment)
}

/** How long ago a timestamp is, as short as possible: "now", "5 min", "2 h", "3 d", and after a month its date. */
export function ago(moment: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / (24 * 60))
  return days <= 30 ? `${days} d` : briefDayOf(moment)
}

/** The time of a timestamp, in the reader's own time zone. */
export const timeOf = (moment: Date) => inZone().time.format(moment)
