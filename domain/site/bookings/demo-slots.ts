import { longDate } from '#domain/ground/dates.ts'

/*
 * When a demo meeting can be booked: half hours in the working hours of Johannesburg, Monday to Friday, without public
 * holidays. South Africa has had no summer time since 1944: its clock is always UTC+2 (IANA, Africa/Johannesburg).
 */

export const salesZone = 'Africa/Johannesburg'

/** Minutes. */
export const meetingLength = 30
/** Hours of the day in Johannesburg: the first meeting begins, the last one ends. */
export const workingHours = { from: 9, to: 16 }
/** Hours between booking and the earliest meeting. */
export const notice = 4
/** How many days ahead one can book. */
export const daysAhead = 28

const minute = 60_000
const offset = 120 * minute

/** The start of a slot, an instant in ISO 8601 to the second, such as 2026-11-24T07:00:00Z. */
export type Slot = string

/** Whether a calendar day (yyyy-MM-dd, in Johannesburg) is a public holiday there. */
export type IsHoliday = (day: string) => boolean

/** The calendar day in Johannesburg of an instant. */
export const dayInJohannesburg = (at: Date): string => new Date(at.getTime() + offset).toISOString().slice(0, 10)

/** Every slot that can be booked at `now`, earliest first: inside hours, not on a holiday, not too soon or too far. */
export function slotsFrom(now: Date, isHoliday: IsHoliday): Slot[] {
  const slots: Slot[] = []
  const today = Date.parse(`${dayInJohannesburg(now)}T00:00:00Z`)
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = new Date(today + ahead * 24 * 60 * minute)
    if (isWeekend(day) || isHoliday(day.toISOString().slice(0, 10))) continue
    for (let at = workingHours.from * 60; at + meetingLength <= workingHours.to * 60; at += meetingLength) {
      const start = new Date(day.getTime() + at * minute - offset)
      if (start.getTime() - now.getTime() >= notice * 60 * minute) slots.push(start.toISOString().replace('.000', ''))
    }
  }
  return slots
}

const isWeekend = (day: Date) => [0, 6].includes(day.getUTCDay())

/** Whether a text names a time zone that this runtime knows. */
export function isZone(zone: string): boolean {
  try {
    // Offsets such as +02:00 are accepted too, and are no zones.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const part = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })

/**
 * How people read instants in a zone: the plain date; the day, `24 November 2026`; its name, `Tuesday 24 November`; the time,
 * `09:00`. Made once for many instants: making the formats takes far longer than using them.
 */
export function clockIn(zone: string): (at: Date) => { date: string; day: string; dayName: string; time: string } {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const dayName = part(zone, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = part(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (at) => {
    const date = day.format(at)
    return { date, day: longDate(date), dayName: dayName.format(at).replace(',', ''), time: time.format(at) }
  }
}

/** The zone as people read it: `Africa/Johannesburg (GMT+2)`. The offset is that of the instant. */
export function zoneName(zone: string, at: Date): string {
  const offsetName = part(zone, { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${zone.replaceAll('_', ' ')} (${offsetName})`
}
