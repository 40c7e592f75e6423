import { desc, inArray } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { receipts } from './tables.ts'

/** The receipts and credit notes of these payments, receipts first, each in the order of their numbers. */
export async function receiptsOf(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return await db
    .select({ id: receipts.id, number: receipts.number, kind: receipts.kind, paymentId: receipts.paymentId })
    .from(receipts)
    .where(inArray(receipts.paymentId, paymentIds))
    .orderBy(desc(receipts.kind), receipts.number)
}
