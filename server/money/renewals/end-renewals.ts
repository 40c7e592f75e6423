import { planOfCode } from '#server/ground/config/payment-settings.ts'
import { isRunning, planCodeOf } from '#server/money/paystack/client.ts'
import { execute } from '#server/money/subscriptions/execute.ts'
import { renewedHolderOf } from '#server/money/subscriptions/holder-of.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'

/**
 * Ends what the provider charges to a customer for one of our plans, unless it is what renews a plan here: somebody
 * cancelled, deleted their account, or a refused request has left it. What is charged for anything else is not ours.
 */
export async function endRenewals(dependencies: PaymentDependencies, customer: string): Promise<void> {
  const { db, provider } = dependencies
  for (const found of await provider.paystack.listSubscriptions(customer)) {
    const { subscription_code: code } = found
    if (!isRunning(found) || !planOfCode(provider.settings, planCodeOf(found))) continue
    if (await renewedHolderOf(db, code)) continue
    await provider.paystack.disableSubscription(code)
    await setUpAnew(dependencies, code)
  }
}

/** Meanwhile somebody has taken their cancellation back, and this one was found for it: it needs another. */
async function setUpAnew({ db, provider }: PaymentDependencies, code: string): Promise<void> {
  const holder = await renewedHolderOf(db, code)
  if (!holder) return
  await db.transaction(async (tx) => {
    await execute(tx, provider, holder.profileId, { do: 'set_renewal', renews: false })
    await provider.later(tx, { do: 'subscribe', ...holder })
  })
}
