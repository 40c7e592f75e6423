import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import type { PaymentDependencies } from './apply-payment.ts'
import { checkSubscription } from './check-subscription.ts'

/** Asks, for every plan that renews within six weeks, whether it still does, and by which card: people change theirs. */
export async function checkRenewals(dependencies: PaymentDependencies): Promise<void> {
  const soon = lt(subscriptions.currentPeriodEnd, sql`now() + interval '6 weeks'`)
  const due = await dependencies.db
    .select({ code: subscriptions.paystackSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.renews, true), isNotNull(subscriptions.paystackSubscriptionId), soon))
  for (const { code } of due)
    await checkSubscription(dependencies, code ?? '').catch((err) =>
      dependencies.log.warn({ err, code }, 'A renewal was not checked'),
    )
}
