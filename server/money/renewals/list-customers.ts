import { isNotNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { paymentSummaries } from '#server/money/payments/reads.ts'
import { customerCodes } from '#server/money/subscriptions/queries.ts'

/** The codes of everybody whom the provider knows as a customer of ours, also when their account is gone. */
export async function listCustomers(db: Db): Promise<string[]> {
  const now = await customerCodes(db)
  const ever = await db
    .selectDistinct({ code: paymentSummaries.customerCode })
    .from(paymentSummaries)
    .where(isNotNull(paymentSummaries.customerCode))
  return [...new Set([...now, ...ever.flatMap(({ code }) => code ?? [])])]
}
