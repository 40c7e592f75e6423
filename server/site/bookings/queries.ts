import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type Slot, slotsFrom } from '#domain/site/bookings/demo-slots.ts'
import type { Row } from '#server/ground/csv/write-csv.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { loadHolidays } from './load-holidays.ts'
import { demoBookings } from './tables.ts'

export type Booking = typeof demoBookings.$inferSelect

/** The time of a booking as a slot. */
export const slotOf = (startsAt: Date): Slot => startsAt.toISOString().replace('.000', '')

/** Whether a time can be booked at all: in working hours, in time, not on a holiday. It may be taken. */
export async function isOffered(slot: Slot, now: Date): Promise<boolean> {
  return slotsFrom(now, await loadHolidays()).includes(slot)
}

/** The times that can be booked and are not, earliest first. */
export async function freeSlots(db: Db, now: Date): Promise<Slot[]> {
  const taken = await db
    .select({ startsAt: demoBookings.startsAt })
    .from(demoBookings)
    .where(and(isNull(demoBookings.cancelledAt), gt(demoBookings.startsAt, now)))
  const gone = new Set(taken.map(({ startsAt }) => slotOf(startsAt)))
  return slotsFrom(now, await loadHolidays()).filter((slot) => !gone.has(slot))
}

/** A booking by its id, cancelled or not. */
export async function findBooking(db: Db, id: string): Promise<Booking | undefined> {
  const [booking] = await db.select().from(demoBookings).where(eq(demoBookings.id, id))
  return booking
}

/** All meetings, cancelled or not, the last one first, as rows of a table. */
export async function meetingRows({ db }: { db: Db }): Promise<Row[]> {
  const { startsAt, cancelledAt, name, email, organisation, note, zone } = demoBookings
  const columns = { starts: startsAt, cancelled: cancelledAt, name, email, organisation, note, zone }
  return await db.select(columns).from(demoBookings).orderBy(desc(startsAt))
}
