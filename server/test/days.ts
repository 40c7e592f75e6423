import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'

/*
 * The one place from which tests and stories take days: a day is one of the product’s own zone, where tomorrow begins two hours
 * before it does in UTC. `npm run moved` runs them at other hours and on other days.
 */

/** Today, or so many days from it, as `yyyy-MM-dd`. */
export const dayFromNow = (days = 0, zone = defaultZone): string => plusDays(dayIn(new Date(), zone), days)

/** The same as somebody types it: `dd/MM/yyyy`. */
export function typedDay(days = 0): string {
  const [year, month, day] = dayFromNow(days).split('-')
  return `${day}/${month}/${year}`
}

/** This year. */
export const yearNow = (): number => Number(dayFromNow().slice(0, 4))

/** The weekday of today, 0 for Sunday. */
export const weekdayNow = (): number => new Date(dayFromNow()).getUTCDay()

/** A time zone in which it is past ten in the morning now, whenever that is: the daily mail of seven is neither due nor near. */
export function zoneAtTen(): string {
  const ahead = ((10 - Math.floor(Date.now() / 3_600_000) + 24_000_012) % 24) - 12
  // POSIX has the sign the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/**
 * Whether the clocks are moved (`npm run moved`). What cannot be: the times of files, the timers with which PostgreSQL ends a
 * statement or a deadlock, and Redis.
 */
export const isMoved = process.env.FAKETIME !== undefined
