import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { NewBooking } from '#domain/site/bookings/new-booking.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { TooMany } from '#server/ground/errors.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { type BookingDependencies, mailBoth } from './mail-both.ts'
import { type Booking, isOffered } from './queries.ts'
import { demoBookings } from './tables.ts'

const countLock = 90_210_014

/** Those who want one time wait for each other: not with every connection that all pages share. */
const waiting = inLine({ atOnce: 3, mostWaiting: 300 })

/** Meetings at most: from one network address and with one email address in a day, and altogether in an hour. */
const most = { fromAddress: 6, ofEmail: 3, inAnHour: 10 }

/**
 * Books a demo meeting and mails both sides, in one transaction. Null when the time cannot be booked, or somebody else has
 * it. A booking that is sent again within minutes, from the same network and in the same words, is the one that is there, without another
 * mail. Throws TooMany when somebody books too many.
 */
export async function book(
  dependencies: BookingDependencies,
  request: NewBooking,
  { now, address }: { now: Date; address: string },
): Promise<Booking | null> {
  if (!(await isOffered(request.startsAt, now))) return null
  const startsAt = new Date(request.startsAt)
  const addressHash = createHmac('sha256', dependencies.config.secret)
    .update(`booking:${networkOf(address)}`)
    .digest('base64url')
  // Loaded before others wait for this time.
  await import('#server/ground/mail/layout.ts')
  const store = async (tx: Db) => {
    const [booking] = await tx
      .insert(demoBookings)
      .values({ ...request, startsAt, addressHash })
      .onConflictDoNothing({ target: demoBookings.startsAt, where: sql`${demoBookings.cancelledAt} is null` })
      .returning()
    if (!booking) return await sentBefore(tx, { ...request, startsAt, addressHash })
    await refuseTooMany(tx, booking)
    await mailBoth(tx, dependencies, 'booked', booking)
    return booking
  }
  return await waiting(() => dependencies.db.transaction(store))
}

type Sent = Pick<Booking, 'startsAt' | 'addressHash' | 'email' | 'name' | 'organisation' | 'note'>

/** The same form, sent twice. Knowing somebody's address is not enough to be shown their meeting. */
async function sentBefore(tx: Db, sent: Sent): Promise<Booking | null> {
  const same = and(
    eq(demoBookings.startsAt, sent.startsAt),
    eq(demoBookings.addressHash, sent.addressHash),
    eq(demoBookings.email, sent.email),
    eq(demoBookings.name, sent.name),
    eq(demoBookings.organisation, sent.organisation),
    eq(demoBookings.note, sent.note),
    gt(demoBookings.createdAt, sql`now() - interval '10 minutes'`),
    isNull(demoBookings.cancelledAt),
  )
  const [booking] = await tx.select().from(demoBookings).where(same)
  return booking ?? null
}

/** Cancelled ones count too: each was mailed. In the transaction, so that those who do not get the time use up nothing. */
async function refuseTooMany(tx: Db, { addressHash, email }: Booking): Promise<void> {
  // One after the other: those who count at once would not see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${countLock})`)
  const { createdAt } = demoBookings
  const [booked] = await tx
    .select({
      fromAddress: sql<number>`count(*) filter (where ${demoBookings.addressHash} = ${addressHash})::int`,
      ofEmail: sql<number>`count(*) filter (where ${demoBookings.email} = ${email})::int`,
      inAnHour: sql<number>`count(*) filter (where ${createdAt} > now() - interval '1 hour')::int`,
    })
    .from(demoBookings)
    .where(gt(createdAt, sql`now() - interval '1 day'`))
  if (!booked) return
  if (booked.fromAddress > most.fromAddress || booked.ofEmail > most.ofEmail) throw new TooMany(86_400)
  if (booked.inAnHour > most.inAnHour) throw new TooMany(3600)
}
