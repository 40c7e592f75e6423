import * as z from 'zod'
import { isZone } from '#domain/ground/clocks.ts'
import { prose } from '#domain/ground/text.ts'
import { ContactEmail, ContactName, Organisation } from '#domain/site/enquiries/enquiries.ts'
import { salesZone } from './demo-slots.ts'

export const bookingNoteLimit = 1000

/** The time of a demo meeting: an instant in UTC, to the second. */
export const SlotStart = z.iso.datetime({ precision: 0, error: 'Choose a time.' })

/** A zone of the IANA database; Johannesburg for anything else. */
export const Zone = z.string().max(64).refine(isZone).catch(salesZone)

/** What somebody fills in to book a demo meeting. */
export const NewBooking = z.strictObject({
  startsAt: SlotStart,
  zone: Zone,
  name: ContactName,
  email: ContactEmail,
  organisation: Organisation.default(''),
  note: prose({
    max: bookingNoteLimit,
    tooLong: `Keep it under ${bookingNoteLimit.toLocaleString('en')} characters.`,
  }).default(''),
})
export type NewBooking = z.infer<typeof NewBooking>
