import ical, {
  ICalAttendeeRole,
  type ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'

/** Something in a calendar: on a day, without a time and the same everywhere, or at an instant. */
export type Entry = About & ({ on: string } | AtTime)
export type Timed = About & AtTime

type About = {
  /** The UID is made of it (RFC 5545), for good: the same under whatever host name the installation is reached. */
  id: string
  /** Rises whenever it is moved. */
  sequence: number
  changedAt: Date
  summary: string
  description: string
  url: string
}
type AtTime = { startsAt: Date; minutes: number; location: string | null; isCancelled: boolean }

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
  for (const entry of entries) {
    if ('on' in entry) {
      const day = Temporal.PlainDate.from(entry.on)
      const transparency = ICalEventTransparency.TRANSPARENT
      calendar.createEvent({ ...aboutOf(entry), start: day, end: day.add({ days: 1 }), allDay: true, transparency })
    } else calendar.createEvent(timedOf(entry))
  }
  return linesOf(calendar)
}

/** What a calendar program is asked to do (RFC 5546): to enter a meeting or what has changed of it, or to take it away. */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

type Requested = {
  method: CalendarMethod
  /** When it is asked: of two requests with the same SEQUENCE, the later holds. */
  at: Date
  organiser: { name: string; email: string }
  attendee: { name: string; email: string; answer: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED' | 'NEEDS-ACTION' }
}

/**
 * An entry as somebody is invited to it by mail, under the UID that it has in their calendar. The only attendee is whoever it is
 * to: a list of all would show everybody’s address to everybody.
 */
export function requestOf(entry: Timed, { method, at, organiser, attendee }: Requested): string {
  const calendar = ical({
    prodId: { company: 'Ninefold', product: 'Research calendar', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    ...timedOf(entry),
    stamp: at,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: organiser,
  })
  event.createAttendee({
    ...{ name: attendee.name, email: attendee.email },
    type: ICalAttendeeType.INDIVIDUAL,
    role: ICalAttendeeRole.REQ,
    status: attendee.answer as ICalAttendeeStatus,
    rsvp: method === 'REQUEST' && attendee.answer === 'NEEDS-ACTION',
  })
  return linesOf(calendar)
}

const aboutOf = ({ id, changedAt, sequence, summary, description, url }: Entry) => ({
  id: `${id}@ninefold`,
  sequence,
  stamp: changedAt,
  lastModified: changedAt,
  summary,
  description: `${description}\n${url}`.trim(),
  url,
})

const timedOf = (entry: Timed) => ({
  ...aboutOf(entry),
  start: entry.startsAt,
  end: new Date(entry.startsAt.getTime() + entry.minutes * 60_000),
  ...(entry.location ? { location: entry.location } : {}),
  status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})

/** Every line ends with CRLF (RFC 5545, 3.1), the last one, too. */
const linesOf = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`
