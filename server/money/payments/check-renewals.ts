import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import type { PaymentMeans } from './apply-payment.ts'
import { checkSubscription } from './check-subscription.ts'

/** Asks, for every plan that renews within six weeks, whether it still does, and by which card: people change theirs. */
export async function checkRenewals(means: PaymentMeans): Promise<void> {
  const soon = lt(subscriptions.currentPeriodEnd, sql`now() + interval '6 weeks'`)
  const due = await means.db
    .select({ code: subscriptions.paystackSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.renews, true), isNotNull(subscriptions.paystackSubscriptionId), soon))
  for (const { code } of due)
    await checkSubscription(means, code ?? '').catch((err) =>
      means.log.warn({ err, code }, 'A renewal was not checked'),
    )
}
