import { desc, eq } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { receiptsOf } from '#server/money/receipts/queries.ts'
import { payments } from './tables.ts'

/**
 * The caller's payments, newest first, each with its receipt and credit notes; `refusal` says why one unlocked nothing and
 * is given back. Amounts are in rand; all of them are for a year, and recurring.
 */
export const list = withProfile
  .route({ method: 'GET', path: '/payments', tags: ['payments'] })
  .handler(async ({ context: { db, user } }) => {
    const rows = await db
      .select()
      .from(payments)
      .where(eq(payments.profileId, user.id))
      .orderBy(desc(payments.createdAt), desc(payments.id))
    const papers = await receiptsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, reference, plan, amount, refunded, currency, status, refusal, createdAt }) => ({
      id,
      reference,
      plan,
      amount,
      refunded,
      currency,
      status,
      refusal,
      createdAt,
      billing_cycle: 'yearly' as const,
      subscription_type: 'recurring' as const,
      receipts: papers.filter(({ paymentId }) => paymentId === id).map(({ paymentId, ...paper }) => paper),
    }))
  })
