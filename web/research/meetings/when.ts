import { clockIn, zoneName } from '#domain/ground/clocks.ts'
import { weekdayDate } from '#domain/ground/dates.ts'
import { readersZone } from '#web/ground/ui/dates.ts'

/** The instant at which a clock in a time zone shows this day (yyyy-MM-dd) and time (HH:mm); invalid where they are none. */
export function instantIn(zone: string, day: string, time: string): Date {
  const clockTime = Date.parse(`${day}T${time}Z`)
  const shown = (at: number) => {
    const there = clockIn(zone)(new Date(at))
    return Date.parse(`${there.date}T${there.time}Z`)
  }
  if (Number.isNaN(clockTime)) return new Date(Number.NaN)
  const near = clockTime - (shown(clockTime) - clockTime)
  // Across a change of the clock the first step may be an hour off.
  return new Date(near - (shown(near) - clockTime))
}

type MeetingTime = { startsAt: Date; minutes: number; zone: string }

/** When a meeting is, on the reader’s clock: the day in words, in short and with its year, and from when to when. */
export function whenOf({ startsAt, minutes }: MeetingTime): { day: string; dayName: string; time: string } {
  const clock = clockIn(readersZone())
  const { date, dayName, time } = clock(startsAt)
  return {
    day: weekdayDate(date),
    dayName,
    time: `${time}–${clock(new Date(startsAt.getTime() + minutes * 60_000)).time}`,
  }
}

/** The same on the meeting’s own clock, where it shows another time; null where it does not. */
export function elsewhere({ startsAt, zone }: MeetingTime): string | null {
  const [here, there] = [clockIn(readersZone())(startsAt), clockIn(zone)(startsAt)]
  if (here.day === there.day && here.time === there.time) return null
  return `${there.day}, ${there.time} in ${zoneName(zone, startsAt)}`
}

/** Whether a meeting is over for good: nobody who talks on for a while loses the way to the call. */
export const isLongOver = ({ startsAt, minutes }: Pick<MeetingTime, 'startsAt' | 'minutes'>, now = Date.now()) =>
  startsAt.getTime() + (minutes + 60) * 60_000 <= now
