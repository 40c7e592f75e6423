import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { subscriptions } from './tables.ts'

/**
 * Whose plan the provider knows under the code of a subscription, and when their period ends; `isFarAway` says that it does not
 * within four days.
 */
export async function holderOf(db: Db, code: string) {
  const [holder] = await db
    .select({
      profileId: subscriptions.profileId,
      end: subscriptions.currentPeriodEnd,
      isFarAway: sql<boolean>`${subscriptions.currentPeriodEnd} > now() + interval '4 days'`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.paystackSubscriptionId, code))
  return holder
}

/** Whose plan is renewed by the subscription with this code; undefined when it renews none here. */
export async function renewedHolderOf(db: Db, code: string): Promise<{ profileId: string } | undefined> {
  const [holder] = await db
    .select({ profileId: subscriptions.profileId })
    .from(subscriptions)
    .where(and(eq(subscriptions.paystackSubscriptionId, code), eq(subscriptions.renews, true)))
  return holder
}

/** Whom the provider knows as this customer. */
export async function holderOfCustomer(
  db: Db,
  customer: string,
  { onlyActive }: { onlyActive: boolean },
): Promise<{ profileId: string } | undefined> {
  const isActive = onlyActive ? eq(subscriptions.status, 'active') : undefined
  const [holder] = await db
    .select({ profileId: subscriptions.profileId })
    .from(subscriptions)
    .where(and(eq(subscriptions.paystackCustomerId, customer), isActive))
  return holder
}
