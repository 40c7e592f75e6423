import { yearlyPrices } from '#domain/plans.ts'
import { trialPlans } from '#domain/subscriptions.ts'
import type { Provider } from '#server/paystack/provider.ts'

const right = new WeakSet<Provider>()

/**
 * Whether the plans that the provider renews are ours: yearly, in rand, at the full price. Otherwise nobody pays: a year
 * later they would be charged something else. Asked until it is so once in the life of a process.
 */
export async function plansAreRight(provider: Provider): Promise<boolean> {
  if (right.has(provider)) return true
  const { paystack, settings } = provider
  const found = await Promise.all(trialPlans.map((plan) => paystack.findPlan(settings.planCodes[plan])))
  const areRight = trialPlans.every((plan, at) => {
    const there = found[at]
    return there?.amount === yearlyPrices[plan].after && there.interval === 'annually' && there.currency === 'ZAR'
  })
  if (areRight) right.add(provider)
  return areRight
}
