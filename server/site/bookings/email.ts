import { clockIn, zoneName } from '#domain/ground/clocks.ts'
import { weekdayDate } from '#domain/ground/dates.ts'
import { meetingLength, salesZone } from '#domain/site/bookings/demo-slots.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { bookingUrlOf } from './booking-url-of.ts'
import { calendarOf } from './calendar-of.ts'
import type { Booking } from './queries.ts'

export type BookingConfig = Pick<Config, 'baseUrl' | 'secret' | 'salesEmail' | 'demoMeetingUrl'>
export type BookingChange = 'booked' | 'moved' | 'cancelled'

/** When a meeting is, in words and in a zone: `Tuesday 24 November 2026, 09:00, Africa/Johannesburg (GMT+2)`. */
export function whenIs({ startsAt }: Pick<Booking, 'startsAt'>, zone: string): string {
  const { date, time } = clockIn(zone)(startsAt)
  return `${weekdayDate(date)}, ${time}, ${zoneName(zone, startsAt)}`
}

const headings: Record<BookingChange, string> = {
  booked: 'Your demo meeting is booked',
  moved: 'Your demo meeting has moved',
  cancelled: 'Your demo meeting is cancelled',
}

/** Tells whoever booked, with the calendar entry. */
export async function bookingMail(change: BookingChange, booking: Booking, config: BookingConfig): Promise<Mail> {
  const when = whenIs(booking, booking.zone)
  const isOff = change === 'cancelled'
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: when,
    heading: headings[change],
    // A name is anybody's words, and the address was not confirmed.
    name: null,
    paragraphs: [
      isOff ? `It would have been on ${when}.` : `It is on ${when}, and takes ${meetingLength} minutes.`,
      ...(isOff ? [] : [whereIs(config)]),
      isOff
        ? 'The attached calendar entry removes it from your calendar.'
        : 'The attached entry adds it to your calendar.',
    ],
    action: isOff
      ? { label: 'Book another time', url: `${config.baseUrl}/contact-sales/demo` }
      : { label: 'Move or cancel', url: bookingUrlOf(booking.id, config) },
    footer: `You received this email because a demo meeting was booked with this address at ${config.baseUrl}.`,
  })
  return {
    kind: 'booking',
    to: booking.email,
    subject: `${headings[change]}: ${clockIn(booking.zone)(booking.startsAt).day}`,
    ...letter,
    attachment: Buffer.from(calendarOf(booking, config)),
    attachmentName: 'demo-meeting.ics',
  }
}

const whereIs = ({ demoMeetingUrl }: BookingConfig) =>
  demoMeetingUrl ? `Join the call at ${demoMeetingUrl}.` : 'We will send you the link to the call before it begins.'

/** Tells whoever holds the meeting. */
export async function ownerMail(change: BookingChange, booking: Booking, config: BookingConfig): Promise<Mail> {
  const { name, email, organisation, note } = booking
  const who = organisation ? `${name}, ${organisation}` : name
  const when = whenIs(booking, salesZone)
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${who}: ${when}`,
    heading: `Demo meeting ${change}`,
    name: null,
    paragraphs: [`${who} (${email})`, when, ...note.split('\n').filter(Boolean)],
    action: { label: 'Open the support desk', url: `${config.baseUrl}/support-desk` },
    footer: 'The calendar entry is attached.',
  })
  return {
    kind: 'booking',
    to: config.salesEmail,
    subject: `Demo meeting ${change}: ${who}`,
    ...letter,
    attachment: Buffer.from(calendarOf(booking, config)),
    attachmentName: 'demo-meeting.ics',
  }
}
