import { renewalsDue } from '#server/money/subscriptions/queries.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { checkSubscription } from './check-subscription.ts'

/** Asks, for every plan that renews within six weeks, whether it still does, and by which card: people change theirs. */
export async function checkRenewals(dependencies: PaymentDependencies): Promise<void> {
  const due = await renewalsDue(dependencies.db, { withinDays: 42 })
  for (const code of due)
    await checkSubscription(dependencies, code).catch((err) =>
      dependencies.log.warn({ err, code }, 'A renewal was not checked'),
    )
}
