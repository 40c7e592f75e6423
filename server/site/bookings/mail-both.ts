import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { type BookingChange, type BookingConfig, bookingMail, ownerMail } from './email.ts'
import type { Booking } from './queries.ts'

export type BookingDependencies = { db: Db; mailer: Mailer; config: BookingConfig }

/** Tells both sides of a meeting what happened to it, in the transaction in which it happens. */
export async function mailBoth(
  tx: Db,
  { mailer, config }: BookingDependencies,
  change: BookingChange,
  booking: Booking,
) {
  await mailer.send(tx, await bookingMail(change, booking, config))
  await mailer.send(tx, await ownerMail(change, booking, config))
}
