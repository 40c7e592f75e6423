import { sql } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { addressHash } from '#server/ground/mail/address-hash.ts'
import { newestOf } from './queries.ts'
import { usedOffers } from './tables.ts'

/**
 * Remembers that an address has had its trial and its half price, for two years, when its account is deleted or moves to
 * another address: each is given once.
 */
export async function rememberOffers(
  tx: Db,
  { secret }: Pick<Config, 'secret'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const newest = await newestOf(tx, id)
  if (!newest?.trialUsedAt && !newest?.halfPriceUsedAt) return
  const { trialUsedAt, halfPriceUsedAt } = newest
  await tx
    .insert(usedOffers)
    .values({ addressHash: addressHash('used-offers', email, secret), trialUsedAt, halfPriceUsedAt })
    .onConflictDoUpdate({
      target: usedOffers.addressHash,
      set: {
        trialUsedAt: sql`coalesce(excluded.trial_used_at, ${usedOffers.trialUsedAt})`,
        halfPriceUsedAt: sql`coalesce(excluded.half_price_used_at, ${usedOffers.halfPriceUsedAt})`,
        rememberedAt: sql`now()`,
      },
    })
}
