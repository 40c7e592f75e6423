import { yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { trialPlans } from '#domain/money/subscriptions/subscriptions.ts'
import type { Provider } from '#server/money/paystack/provider.ts'

/** How long it is believed, in milliseconds: somebody may edit a plan at the provider. */
const validFor = 600_000

/** When each was found to be right, by a clock that only goes forward. */
const right = new WeakMap<Provider, number>()

/**
 * Whether the plans that the provider renews are ours: yearly, in rand, at the full price. Otherwise nobody pays: a year
 * later they would be charged something else. Asked again after ten minutes.
 */
export async function checkPlans(provider: Provider): Promise<boolean> {
  if (performance.now() - (right.get(provider) ?? Number.NEGATIVE_INFINITY) < validFor) return true
  const { paystack, settings } = provider
  const found = await Promise.all(trialPlans.map((plan) => paystack.findPlan(settings.planCodes[plan])))
  const areRight = trialPlans.every((plan, at) => {
    const there = found[at]
    return there?.amount === yearlyPrices[plan].after && there.interval === 'annually' && there.currency === 'ZAR'
  })
  if (areRight) right.set(provider, performance.now())
  return areRight
}
