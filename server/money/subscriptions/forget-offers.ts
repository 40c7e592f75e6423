import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { rememberedYears } from './recall-offers.ts'
import { usedOffers } from './tables.ts'

/** Deletes what is remembered of addresses after two years: what the privacy policy says. */
export async function forgetOffers(db: Db): Promise<void> {
  await db
    .delete(usedOffers)
    .where(lt(usedOffers.rememberedAt, sql`now() - make_interval(years => ${rememberedYears})`))
}
