import type { Db } from '#server/ground/db/connect.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { refunds } from './tables.ts'

/** Sends money back once the transaction is committed. `amount` in cents. */
export async function queueRefund(
  tx: Db,
  provider: Provider,
  refund: { paymentId: string; amount: number; reason: string },
): Promise<void> {
  const [queued] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (queued) await provider.later(tx, { do: 'send_refund', refundId: queued.id })
}
