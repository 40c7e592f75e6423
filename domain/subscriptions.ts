import type { PlanName } from './plans.ts'

export const subscriptionStatuses = ['active', 'trialing', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const freePeriodYears = 10

type Subscription = { plan: PlanName; status: SubscriptionStatus; currentPeriodEnd: Date; trialEnd: Date | null }

/**
 * The plan whose limits apply at `now`. A trial counts until it ends; a cancelled plan works until the end of what was
 * paid for; everything else is Free.
 */
export function planInForce(subscription: Subscription, now: Date): PlanName {
  switch (subscription.status) {
    case 'active':
      return subscription.plan
    case 'trialing':
      return subscription.trialEnd && subscription.trialEnd > now ? subscription.plan : 'Free'
    case 'cancelled':
      return subscription.currentPeriodEnd > now ? subscription.plan : 'Free'
  }
}
