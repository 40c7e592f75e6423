import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'

/** Something in a calendar: on a day, without a time and the same everywhere, or at an instant. */
export type Entry = {
  /** The UID is made of it (RFC 5545), for good: the same under whatever host name the installation is reached. */
  id: string
  /** Rises whenever it is moved. */
  sequence: number
  changedAt: Date
  summary: string
  description: string
  url: string
} & ({ on: string } | { startsAt: Date; minutes: number; location: string | null; isCancelled: boolean })

/** The most that a calendar has of one kind. */
export const entriesAtMost = 2000

/** How often a calendar program should look again, in seconds. */
const lookAgain = 3600

/**
 * A calendar in the format of RFC 5545. The same entries always make the same text. It has no METHOD: one that is published would need
 * an ORGANIZER (RFC 5546, 3.2.1), and is not needed for what a program reads by itself.
 */
export function calendarOf(entries: Entry[], { name }: { name: string }): string {
  const calendar = ical({
    name,
    prodId: { company: 'Ninefold', product: 'Research calendar', language: 'EN' },
    ttl: lookAgain,
  })
  for (const { id, changedAt, sequence, summary, description, url, ...entry } of entries) {
    const about = {
      id: `${id}@ninefold`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      summary,
      description: `${description}\n${url}`.trim(),
      url,
    }
    if ('on' in entry) {
      const day = Temporal.PlainDate.from(entry.on)
      const transparency = ICalEventTransparency.TRANSPARENT
      calendar.createEvent({ ...about, start: day, end: day.add({ days: 1 }), allDay: true, transparency })
    } else {
      const { startsAt, minutes, location, isCancelled } = entry
      calendar.createEvent({
        ...about,
        start: startsAt,
        end: new Date(startsAt.getTime() + minutes * 60_000),
        ...(location ? { location } : {}),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      })
    }
  }
  // Every line ends with CRLF (RFC 5545, 3.1), the last one, too.
  return `${calendar.toString().trimEnd()}\r\n`
}
