import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type BookingDependencies, mailBoth } from './mail-both.ts'
import { demoBookings } from './tables.ts'

/** Cancels a meeting that is still to come, and mails both sides. False when it is over, or was cancelled already. */
export async function cancel(dependencies: BookingDependencies, id: string, now: Date): Promise<boolean> {
  await import('#server/ground/mail/layout.ts')
  return await dependencies.db.transaction(async (tx) => {
    const [booking] = await tx
      .update(demoBookings)
      .set({ cancelledAt: now, sequence: sql`${demoBookings.sequence} + 1` })
      .where(and(eq(demoBookings.id, id), isNull(demoBookings.cancelledAt), gt(demoBookings.startsAt, now)))
      .returning()
    if (booking) await mailBoth(tx, dependencies, 'cancelled', booking)
    return booking !== undefined
  })
}
