import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { meetingLength } from '#domain/site/bookings/demo-slots.ts'
import type { Config } from '#server/ground/config/config.ts'
import { bookingUrlOf } from './booking-url-of.ts'
import type { Booking } from './queries.ts'

/**
 * The calendar entry of a meeting (RFC 5545): one UID for its life, a SEQUENCE that rises with each change, and the method
 * CANCEL once it is cancelled, so that a calendar moves or removes what it has.
 */
export function calendarOf(
  booking: Booking,
  config: Pick<Config, 'baseUrl' | 'secret' | 'salesEmail' | 'demoMeetingUrl'>,
): string {
  const isCancelled = booking.cancelledAt !== null
  const calendar = ical({
    prodId: { company: 'Ninefold', product: 'Demo meetings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.id}@${new URL(config.baseUrl).hostname}`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: new Date(booking.startsAt.getTime() + meetingLength * 60_000),
    stamp: new Date(),
    created: booking.createdAt,
    summary: 'Ninefold: demo meeting',
    description: [
      config.demoMeetingUrl ? `Join: ${config.demoMeetingUrl}` : 'The link to the call will come by email.',
      `Move or cancel: ${bookingUrlOf(booking.id, config)}`,
    ].join('\n'),
    ...(config.demoMeetingUrl ? { location: config.demoMeetingUrl } : {}),
    organizer: { name: 'Ninefold', email: config.salesEmail },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // Every line ends with CRLF (RFC 5545, 3.1), the last one, too.
  return `${calendar.toString().trimEnd()}\r\n`
}
