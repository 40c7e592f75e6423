import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Slot } from '#domain/site/bookings/demo-slots.ts'
import { type BookingDependencies, mailBoth } from './mail-both.ts'
import { type Booking, isOffered } from './queries.ts'
import { demoBookings } from './tables.ts'

type Moved = { booking: Booking } | { refused: 'not_offered' | 'taken' | 'over' }

/** Moves a meeting that is still to come to another time, and mails both sides. Its calendar entry keeps its UID. */
export async function move(
  dependencies: BookingDependencies,
  id: string,
  to: { startsAt: Slot; zone: string },
  now: Date,
): Promise<Moved> {
  if (!(await isOffered(to.startsAt, now))) return { refused: 'not_offered' }
  const startsAt = new Date(to.startsAt)
  const coming = and(eq(demoBookings.id, id), isNull(demoBookings.cancelledAt), gt(demoBookings.startsAt, now))
  await import('#server/ground/mail/layout.ts')
  try {
    return await dependencies.db.transaction(async (tx) => {
      const [before] = await tx.select().from(demoBookings).where(coming).for('update')
      if (!before) return { refused: 'over' }
      if (before.startsAt.getTime() === startsAt.getTime()) return { booking: before }
      const [booking] = await tx
        .update(demoBookings)
        .set({ startsAt, zone: to.zone, sequence: sql`${demoBookings.sequence} + 1` })
        .where(eq(demoBookings.id, id))
        .returning()
      if (!booking) return { refused: 'over' }
      await mailBoth(tx, dependencies, 'moved', booking)
      return { booking }
    })
  } catch (error) {
    if (isTaken(error)) return { refused: 'taken' }
    throw error
  }
}

/** Somebody else has that time: the unique index says so. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof DatabaseError && cause.constraint === 'demo_bookings_slot'
}
