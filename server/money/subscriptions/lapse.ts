import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { graceHours, settled } from '#domain/money/subscriptions/subscriptions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { columnsOf } from './execute.ts'
import { newestOrFree } from './queries.ts'
import { subscriptions } from './tables.ts'

/** The most subscriptions that lapse in one run; the rest do in the next. */
const atOnce = 500

/** A paid plan may still be renewed: it is not looked at before its grace is over. */
const grace = sql`case when ${subscriptions.status} = 'active' then ${graceHours} else 0 end * interval '1 hour'`

/**
 * Stores what has lapsed, by the time of the database: until then every reader already takes it for Free. Open pages are
 * told, and the provider is: it would try the card again in a year.
 */
export async function lapse(db: Db, provider: Provider | null): Promise<void> {
  const ended = await db
    .selectDistinct({ profileId: subscriptions.profileId })
    .from(subscriptions)
    .where(and(ne(subscriptions.plan, 'Free'), lt(subscriptions.currentPeriodEnd, sql`now() - ${grace}`)))
    .limit(atOnce)
  for (const { profileId } of ended) {
    await db.transaction(async (tx) => {
      const stored = await newestOrFree(tx, profileId)
      const after = settled(stored, stored.at)
      if (after === stored) return
      await tx
        .update(subscriptions)
        .set({ ...columnsOf(after), updatedAt: stored.at })
        .where(eq(subscriptions.id, stored.id))
      if (stored.paystackCustomerId)
        await provider?.later(tx, { do: 'end_renewals', customer: stored.paystackCustomerId })
      await announce(tx, { kind: 'subscription_changed', userId: profileId })
    })
  }
}
