import { and, eq } from 'drizzle-orm'
import { planOfCode } from '#server/ground/payment-settings.ts'
import { isRunning, planCodeOf } from '#server/money/paystack/client.ts'
import { execute } from '#server/money/subscriptions/execute.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import type { PaymentDependencies } from './apply-payment.ts'

/**
 * Ends what the provider charges to a customer for one of our plans, unless it is what renews a plan here: somebody
 * cancelled, deleted their account, or a refused request has left it. What is charged for anything else is not ours.
 */
export async function endRenewals(dependencies: PaymentDependencies, customer: string): Promise<void> {
  const { db, provider } = dependencies
  for (const found of await provider.paystack.listSubscriptions(customer)) {
    const { subscription_code: code } = found
    if (!isRunning(found) || !planOfCode(provider.settings, planCodeOf(found))) continue
    const renewsPlan = and(eq(subscriptions.paystackSubscriptionId, code), eq(subscriptions.renews, true))
    if ((await db.$count(subscriptions, renewsPlan)) > 0) continue
    await provider.paystack.disableSubscription(code)
    await setUpAnew(dependencies, code)
  }
}

/** Meanwhile somebody has taken their cancellation back, and this one was found for it: it needs another. */
async function setUpAnew({ db, provider }: PaymentDependencies, code: string): Promise<void> {
  const [holder] = await db
    .select({ profileId: subscriptions.profileId })
    .from(subscriptions)
    .where(and(eq(subscriptions.paystackSubscriptionId, code), eq(subscriptions.renews, true)))
  if (!holder) return
  await db.transaction(async (tx) => {
    await execute(tx, provider, holder.profileId, { do: 'set_renewal', renews: false })
    await provider.later(tx, { do: 'subscribe', ...holder })
  })
}
