import { and, eq, inArray, sql } from 'drizzle-orm'
import { paymentSummaries } from '#server/money/payments/reads.ts'
import { ProviderAway, ProviderRefused } from '#server/money/paystack/request.ts'
import type { Refund } from '#server/money/paystack/shapes.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { refunds } from './tables.ts'

/** Minutes after which an answer that has not come counts as lost. */
const lostAfter = 10

/**
 * Asks the provider to send money back, at most once: it notes that it asks before it does. Where the answer was lost, it
 * looks for the refund by our id in its note, and leaves what cannot be found to support. What was sent is followed until
 * it has arrived.
 */
export async function sendRefund(dependencies: PaymentDependencies, refundId: string): Promise<void> {
  const { db, provider } = dependencies
  const [refund] = await db
    .select({ ...pick, reference: paymentSummaries.reference })
    .from(refunds)
    .innerJoin(paymentSummaries, eq(paymentSummaries.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!refund) return
  const { reference, amount, state } = refund
  const sent =
    state === 'queued'
      ? await ask(dependencies, refund)
      : state === 'asked'
        ? await findLost(dependencies, refund)
        : state === 'sent' && refund.providerId
          ? await provider.paystack.fetchRefund(refund.providerId)
          : null
  if (!sent) return
  await db
    .update(refunds)
    .set({ state: 'sent', providerId: sent.id })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['queued', 'asked'])))
  await settleRefund(dependencies, { reference, amount, status: sent.status, refundId })
}

type Pending = Pick<typeof refunds.$inferSelect, keyof typeof pick> & { reference: string }

/** Only one of several that are at it asks. */
async function ask(
  { db, provider, log }: PaymentDependencies,
  { id, reference, amount, reason }: Pending,
): Promise<Refund | null> {
  const isQueued = and(eq(refunds.id, id), eq(refunds.state, 'queued'))
  const mine = await db
    .update(refunds)
    .set({ state: 'asked', askedAt: sql`now()` })
    .where(isQueued)
    .returning({ id: refunds.id })
  if (mine.length === 0) return null
  try {
    return await provider.paystack.refund({ reference, amount, note: `${id}: ${reason}`.slice(0, 200) })
  } catch (error) {
    if (error instanceof ProviderAway && error.didNothing) await setOutcome({ db }, id, 'queued')
    if (!(error instanceof ProviderRefused)) throw error
    await setOutcome({ db }, id, 'failed')
    await raiseAlert(db, log, {
      kind: 'refund_refused',
      reference: `${reference}/${id}`,
      details: { amount, why: error.message },
    })
    return null
  }
}

async function findLost({ db, provider, log }: PaymentDependencies, refund: Pending): Promise<Refund | null> {
  const { id, reference, amount, askedAt, createdAt } = refund
  // An hour earlier: the clocks may differ.
  const found = await provider.paystack.findRefund(id, new Date(createdAt.getTime() - 3_600_000))
  if (found || !askedAt || Date.now() - askedAt.getTime() < lostAfter * 60_000) return found
  // The provider does not list it. Somebody looks there before it is asked for again, at the desk.
  await setOutcome({ db }, id, 'failed')
  await raiseAlert(db, log, { kind: 'refund_unclear', reference: `${reference}/${id}`, details: { amount } })
  return null
}

/** What became of a refund whose answer was awaited. */
const setOutcome = async ({ db }: Pick<PaymentDependencies, 'db'>, id: string, state: 'queued' | 'failed') => {
  await db
    .update(refunds)
    .set({ state })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))
}

const pick = {
  id: refunds.id,
  state: refunds.state,
  amount: refunds.amount,
  reason: refunds.reason,
  askedAt: refunds.askedAt,
  createdAt: refunds.createdAt,
  providerId: refunds.providerId,
}
