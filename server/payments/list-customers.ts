import { isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

/** The codes of everybody whom the provider knows as a customer of ours. */
export async function listCustomers(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: subscriptions.paystackCustomerId })
    .from(subscriptions)
    .where(isNotNull(subscriptions.paystackCustomerId))
  return rows.flatMap(({ code }) => code ?? [])
}
