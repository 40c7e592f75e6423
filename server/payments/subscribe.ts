import { and, eq } from 'drizzle-orm'
import { isPaidPlan, type PaidPlan, settled } from '#domain/subscriptions.ts'
import { futureDate, isRunning } from '#server/paystack/client.ts'
import { ProviderRefused } from '#server/paystack/request.ts'
import { act } from '#server/subscriptions/act.ts'
import { newestOf, type Stored } from '#server/subscriptions/queries.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import type { PaymentMeans } from './apply-payment.ts'
import { raiseAlert } from './raise-alert.ts'

/**
 * Has the provider charge a plan again from the end of its period on, at the full price. Never before: without a day ahead it
 * would charge at once. What cannot be set up is left to be paid by hand. May be done any number of times.
 */
export async function subscribe(means: PaymentMeans, profileId: string, instead?: string): Promise<void> {
  const { db, provider, log } = means
  if (instead) await provider.paystack.disableSubscription(instead)
  const stored = await newestOf(db, profileId)
  const wanted = stored && wantedOf(stored)
  if (!wanted) return
  const { customer, plan, authorization, startsAt } = wanted
  const made = await provider.paystack
    .createSubscription({ customer, authorization, startsAt, plan: provider.settings.planCodes[plan] })
    .catch(async (error) => {
      if (!(error instanceof ProviderRefused)) throw error
      await disableStrays(means, customer)
      const details = { status: error.status, code: error.code }
      await raiseAlert(db, log, { kind: 'renewal_not_set_up', reference: stored.paymentReference ?? '', details })
      return null
    })
  if (!made) return
  await db.transaction(async (tx) => {
    const after = await newestOf(tx, profileId)
    const isStillWanted = after && wantedOf(after)?.plan === plan && after.paystackAuthorization === authorization
    const paystackSubscriptionId = made.subscription_code
    const done = isStillWanted
      ? await act(tx, provider, profileId, { do: 'set_renewal', renews: true }, { paystackSubscriptionId })
      : { refused: 'NO_LONGER_WANTED' }
    if ('refused' in done) await provider.later(tx, { do: 'disable', code: made.subscription_code })
  })
}

function wantedOf(stored: Stored) {
  const { plan, status, renews, currentPeriodEnd } = settled(stored, stored.at)
  const startsAt = futureDate(currentPeriodEnd, stored.at)
  const { paystackCustomerId: customer, paystackAuthorization: authorization } = stored
  if (status !== 'active' || renews || !isPaidPlan(plan) || !startsAt || !customer || !authorization) return null
  return { plan: plan as PaidPlan, customer, authorization, startsAt }
}

/** Ends what is charged to a customer and is not what we know of: a refused request may have left it. */
export async function disableStrays({ db, provider }: PaymentMeans, customer: string): Promise<void> {
  for (const { subscription_code, status } of await provider.paystack.listSubscriptions(customer)) {
    const ours = and(eq(subscriptions.paystackSubscriptionId, subscription_code), eq(subscriptions.renews, true))
    if (isRunning({ status }) && (await db.$count(subscriptions, ours)) === 0)
      await provider.paystack.disableSubscription(subscription_code)
  }
}
