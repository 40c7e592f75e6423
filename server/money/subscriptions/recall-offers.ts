import { and, eq, gt, sql } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { addressHash } from '#server/ground/mail/address-hash.ts'
import { usedOffers } from './tables.ts'

/** Years for which it is remembered that an address has had its trial or its half price. */
export const rememberedYears = 2

/** What an address has had with an earlier account, as the columns of a subscription. */
export async function recallOffers(tx: Db, { secret }: Pick<Config, 'secret'>, email: string) {
  const [used] = await tx
    .select({ trialUsedAt: usedOffers.trialUsedAt, halfPriceUsedAt: usedOffers.halfPriceUsedAt })
    .from(usedOffers)
    .where(
      and(
        eq(usedOffers.addressHash, addressHash('used-offers', email, secret)),
        gt(usedOffers.rememberedAt, sql`now() - make_interval(years => ${rememberedYears})`),
      ),
    )
  return used ?? { trialUsedAt: null, halfPriceUsedAt: null }
}
