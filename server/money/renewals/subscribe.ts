import { isPaidPlan, settled } from '#domain/money/subscriptions/subscriptions.ts'
import { futureDate } from '#server/money/paystack/client.ts'
import { ProviderRefused } from '#server/money/paystack/request.ts'
import { execute } from '#server/money/subscriptions/execute.ts'
import { forgetCard } from '#server/money/subscriptions/forget-card.ts'
import { lockedNewestOf, newestOf, type Stored } from '#server/money/subscriptions/queries.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { endRenewals } from './end-renewals.ts'

/**
 * Has the provider charge a plan again from the end of its period on, at the full price. Never before: without a day ahead it
 * would charge at once. What cannot be set up is left to be paid by hand. May be done any number of times.
 */
export async function subscribe(dependencies: PaymentDependencies, profileId: string, isAnew = false): Promise<void> {
  const { db, provider, log } = dependencies
  const stored = await newestOf(db, profileId)
  const renewal = stored && renewalOf(stored)
  if (!renewal) return
  const { customer, plan, authorization, startsAt } = renewal
  if (isAnew) await endRenewals(dependencies, customer)
  const made = await provider.paystack
    .createSubscription({ customer, authorization, startsAt, plan: provider.settings.planCodes[plan] })
    .catch(async (error) => {
      if (!(error instanceof ProviderRefused)) throw error
      await endRenewals(dependencies, customer)
      const details = { status: error.status, code: error.code }
      await raiseAlert(db, log, { kind: 'renewal_not_set_up', reference: stored.paymentReference ?? '', details })
      // It is paid by hand then, and not tried again and again.
      await forgetCard(db, stored.id, authorization)
      return null
    })
  if (!made) return
  await db.transaction(async (tx) => {
    const after = await lockedNewestOf(tx, profileId)
    const still = after && renewalOf(after)
    const isUnchanged =
      still?.plan === plan && still.authorization === authorization && still.startsAt.getTime() === startsAt.getTime()
    const paystackSubscriptionId = made.subscription_code
    const done = isUnchanged
      ? await execute(tx, provider, profileId, { do: 'set_renewal', renews: true }, { paystackSubscriptionId })
      : { refused: 'NO_LONGER_WANTED' }
    if ('refused' in done) await provider.later(tx, { do: 'end_renewals', customer })
  })
}

function renewalOf(stored: Stored) {
  const { plan, status, renews, currentPeriodEnd } = settled(stored, stored.at)
  const startsAt = futureDate(currentPeriodEnd, stored.at)
  const { paystackCustomerId: customer, paystackAuthorization: authorization } = stored
  if (status !== 'active' || renews || !isPaidPlan(plan) || !startsAt || !customer || !authorization) return null
  return { plan, customer, authorization, startsAt }
}
