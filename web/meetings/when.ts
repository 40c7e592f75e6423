import { clockIn, zoneName } from '#domain/demo-slots.ts'

/** The reader’s own time zone. */
export const myZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Africa/Johannesburg'

type Held = { startsAt: Date; minutes: number; zone: string }

/** When a meeting is, on the reader’s clock: the day in words, and from when to when. */
export function whenOf({ startsAt, minutes }: Held): { day: string; dayName: string; time: string } {
  const clock = clockIn(myZone())
  const { day, dayName, time } = clock(startsAt)
  return { day, dayName, time: `${time}–${clock(new Date(startsAt.getTime() + minutes * 60_000)).time}` }
}

/** The same on the meeting’s own clock, where it shows another time; null where it does not. */
export function elsewhere({ startsAt, zone }: Held): string | null {
  const [here, there] = [clockIn(myZone())(startsAt), clockIn(zone)(startsAt)]
  if (here.day === there.day && here.time === there.time) return null
  return `${there.day}, ${there.time} in ${zoneName(zone, startsAt)}`
}
