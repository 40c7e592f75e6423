import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { subscriptions } from './tables.ts'

/** Forgets a card that the provider does not charge again; another one that was given meanwhile stays. */
export async function forgetCard(db: Db, subscriptionId: string, authorization: string): Promise<void> {
  const isSame = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.paystackAuthorization, authorization))
  await db.update(subscriptions).set({ paystackAuthorization: null }).where(isSame)
}
