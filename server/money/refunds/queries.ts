import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { refunds } from './tables.ts'

/** The refunds that were begun more than two minutes ago and have not come to an end. */
export async function openRefunds(db: Db): Promise<{ id: string }[]> {
  return await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['queued', 'asked', 'sent']),
        lt(refunds.createdAt, sql`now() - interval '2 minutes'`),
      ),
    )
}

/** What was given back of a payment, or is on its way, in cents. */
export async function refundedOf(db: Db, paymentId: string): Promise<number> {
  const [back] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')))
  return back?.cents ?? 0
}

/** What was given back of these payments (in cents), newest first. */
export async function refundsOf(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  const { id, paymentId, amount, reason, state, createdAt } = refunds
  return await db
    .select({ id, paymentId, amount, reason, state, createdAt })
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(desc(refunds.createdAt))
}
