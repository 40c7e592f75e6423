import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { demoBookings } from './tables.ts'

/** Deletes demo meetings a year after they were held: what the privacy policy says. */
export async function purgeOld(db: Db): Promise<void> {
  await db.delete(demoBookings).where(lt(demoBookings.startsAt, sql`now() - interval '1 year'`))
}
