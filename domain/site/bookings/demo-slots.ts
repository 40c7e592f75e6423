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
