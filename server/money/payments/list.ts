import { desc, eq, inArray } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { receipts } from '#server/money/receipts/tables.ts'
import { payments } from './tables.ts'

/**
 * The caller's payments, newest first, each with its receipt and credit notes. Amounts in rand (specification, 3); all of
 * them are for a year, and recurring.
 */
export const list = withProfile
  .route({ method: 'GET', path: '/payments', tags: ['payments'] })
  .handler(async ({ context: { db, user } }) => {
    const rows = await db
      .select()
      .from(payments)
      .where(eq(payments.profileId, user.id))
      .orderBy(desc(payments.createdAt), desc(payments.id))
    const papers = rows.length
      ? await db
          .select({ id: receipts.id, number: receipts.number, kind: receipts.kind, paymentId: receipts.paymentId })
          .from(receipts)
          .where(
            inArray(
              receipts.paymentId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(receipts.number)
      : []
    return rows.map(({ id, reference, plan, amount, refunded, currency, status, createdAt }) => ({
      id,
      reference,
      plan,
      amount,
      refunded,
      currency,
      status,
      createdAt,
      billing_cycle: 'yearly' as const,
      subscription_type: 'recurring' as const,
      receipts: papers.filter(({ paymentId }) => paymentId === id).map(({ paymentId, ...paper }) => paper),
    }))
  })
