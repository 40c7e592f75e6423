import { isNotNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { payments } from './tables.ts'

/** The codes of everybody whom the provider knows as a customer of ours, also when their account is gone. */
export async function listCustomers(db: Db): Promise<string[]> {
  const now = await db
    .selectDistinct({ code: subscriptions.paystackCustomerId })
    .from(subscriptions)
    .where(isNotNull(subscriptions.paystackCustomerId))
  const ever = await db
    .selectDistinct({ code: payments.customerCode })
    .from(payments)
    .where(isNotNull(payments.customerCode))
  return [...new Set([...now, ...ever].flatMap(({ code }) => code ?? []))]
}
