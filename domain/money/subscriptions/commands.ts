import type { PlanName } from './plans.ts'
import {
  afterDays,
  firstPaidDay,
  free,
  isPaidPlan,
  type PaidPlan,
  paidPeriodDays,
  payAgainDays,
  type Subscription,
  settled,
  type TrialPlan,
  trialDays,
} from './subscriptions.ts'

/** Everything that can be done to a subscription, by the person, by a payment, or by support. */
export type Command =
  | { do: 'start_trial'; plan: TrialPlan }
  | { do: 'switch'; plan: PlanName }
  | { do: 'cancel' }
  /** Takes a cancellation back while what was paid for still works. */
  | { do: 'resume' }
  /** A first payment: a year from now, or from the end of the trial that it is made in, whose days are kept. */
  | { do: 'activate'; plan: PaidPlan }
  /**
   * A later one: a year more. By hand, with a card of its own, which is charged from then on; or by the provider, which
   * may not know yet that it was cancelled (`isExpected`).
   */
  | { do: 'renew'; plan: PaidPlan; byHand: boolean; isExpected: boolean }
  /** The provider will charge for the next period, or no longer will. */
  | { do: 'set_renewal'; renews: boolean }
  /** The last payment was given back in full: what it was for ends, the whole plan or the year that it added. */
  | { do: 'end'; kind: 'activate' | 'renew' }
  | { do: 'extend'; days: number }
  | { do: 'set_plan'; plan: PlanName; until: Date }

export type Refusal =
  | 'ALREADY_ON_PLAN'
  | 'TRIAL_USED'
  | 'NOT_ON_TRIAL'
  | 'NO_SWITCH_TO_FREE'
  | 'SAME_PLAN'
  | 'CONTACT_SALES'
  | 'NOTHING_TO_CANCEL'
  | 'NOTHING_TO_UPDATE'
  | 'UPGRADE_NEEDS_TRIAL'
  | 'DOWNGRADE'
  | 'NOTHING_TO_RESUME'
  | 'ALREADY_PAID'
  | 'NO_LONGER_WANTED'
  | 'CHECKOUT_EXPIRED'
  | 'NOTHING_TO_END'
  | 'NOTHING_TO_EXTEND'
  | 'ENDS_IN_THE_PAST'

/** What a refusal says, in the specification's words where it has any (its section 8). */
export const refusals: Record<Refusal, string> = {
  ALREADY_ON_PLAN: "You're already subscribed to this plan!",
  TRIAL_USED: 'You have had your free trial. Choose a plan to pay for.',
  NOT_ON_TRIAL: 'Can only switch plans while on trial',
  NO_SWITCH_TO_FREE: 'Cannot switch to Free plan during trial',
  SAME_PLAN: "You're already subscribed to this plan!",
  CONTACT_SALES: 'Institutions is arranged with our sales team.',
  NOTHING_TO_CANCEL: 'No active subscription to cancel',
  NOTHING_TO_UPDATE: 'No active subscription to update',
  UPGRADE_NEEDS_TRIAL: 'You can only upgrade while on trial.',
  DOWNGRADE: 'Downgrades are not allowed.',
  NOTHING_TO_RESUME: 'There is no cancelled plan to keep.',
  ALREADY_PAID: 'This period is already paid for.',
  NO_LONGER_WANTED: 'The plan has been cancelled or changed in the meantime.',
  CHECKOUT_EXPIRED: 'It was paid more than a day after checkout began, and the price was no longer valid.',
  NOTHING_TO_END: 'There is no plan to end.',
  NOTHING_TO_EXTEND: 'The Free plan has no end date to change.',
  ENDS_IN_THE_PAST: 'A plan can only be set until a date in the future.',
}

export type Decided = { subscription: Subscription } | { refused: Refusal }

/** What a command makes of a subscription at `now`, or why it is refused. */
export function decide(stored: Subscription, command: Command, now: Date): Decided {
  const subscription = settled(stored, now)
  switch (command.do) {
    case 'start_trial':
      return startTrial(subscription, command.plan, now)
    case 'switch':
      return switchPlan(subscription, command.plan)
    case 'cancel':
      return cancel(subscription, now)
    case 'resume':
      return resume(subscription)
    case 'activate':
      return activate(subscription, command.plan, now)
    case 'renew':
      return renew(subscription, command, now)
    case 'set_renewal':
      return setRenewal(subscription, command.renews)
    case 'end':
      return end(subscription, command.kind, now)
    case 'extend':
      return extend(subscription, command.days)
    case 'set_plan':
      return setPlan(subscription, command, now)
  }
}

function startTrial(subscription: Subscription, plan: TrialPlan, now: Date): Decided {
  if (subscription.plan === plan) return { refused: 'ALREADY_ON_PLAN' }
  if (subscription.plan !== 'Free') return { refused: 'NOT_ON_TRIAL' }
  if (subscription.trialUsedAt) return { refused: 'TRIAL_USED' }
  const trialEnd = afterDays(now, trialDays)
  return {
    subscription: {
      ...subscription,
      plan,
      status: 'trialing',
      currentPeriodStart: now,
      currentPeriodEnd: trialEnd,
      trialStart: now,
      trialEnd,
      trialUsedAt: now,
    },
  }
}

/** A trial keeps its dates. */
function switchPlan(subscription: Subscription, plan: PlanName): Decided {
  if (subscription.status === 'cancelled') return { refused: 'NOTHING_TO_UPDATE' }
  if (subscription.status !== 'trialing') return { refused: 'NOT_ON_TRIAL' }
  if (plan === 'Free') return { refused: 'NO_SWITCH_TO_FREE' }
  if (plan === 'Institutions') return { refused: 'CONTACT_SALES' }
  if (plan === subscription.plan) return { refused: 'SAME_PLAN' }
  return { subscription: { ...subscription, plan } }
}

/** What was paid for works to the end of its period; a trial ends at once (product decision 5). */
function cancel(subscription: Subscription, now: Date): Decided {
  if (subscription.plan === 'Free' || subscription.status === 'cancelled') return { refused: 'NOTHING_TO_CANCEL' }
  const cancelled = { ...subscription, status: 'cancelled', renews: false } as const
  if (subscription.status === 'active') return { subscription: cancelled }
  return { subscription: { ...cancelled, currentPeriodEnd: now, trialEnd: now } }
}

function resume(subscription: Subscription): Decided {
  if (subscription.status !== 'cancelled') return { refused: 'NOTHING_TO_RESUME' }
  return { subscription: { ...subscription, status: 'active' } }
}

function activate(subscription: Subscription, plan: PaidPlan, now: Date): Decided {
  if (subscription.plan !== 'Free' && subscription.status !== 'trialing') return { refused: 'ALREADY_PAID' }
  const currentPeriodStart = firstPaidDay(subscription, now)
  return {
    subscription: {
      ...subscription,
      plan,
      status: 'active',
      currentPeriodStart,
      currentPeriodEnd: afterDays(currentPeriodStart, paidPeriodDays),
      trialStart: null,
      trialEnd: null,
      halfPriceUsedAt: subscription.halfPriceUsedAt ?? now,
      renews: false,
    },
  }
}

/** The next period begins where the last one ends; after a lapse, now. */
function renew(
  subscription: Subscription,
  { plan, byHand, isExpected }: Command & { do: 'renew' },
  now: Date,
): Decided {
  if (subscription.plan === 'Free')
    return byHand || isExpected ? activate(subscription, plan, now) : { refused: 'NO_LONGER_WANTED' }
  if (subscription.plan === plan && subscription.currentPeriodEnd > afterDays(now, payAgainDays))
    return { refused: 'ALREADY_PAID' }
  if (subscription.status !== 'active' || subscription.plan !== plan) return { refused: 'NO_LONGER_WANTED' }
  const currentPeriodStart = subscription.currentPeriodEnd
  return {
    subscription: {
      ...subscription,
      currentPeriodStart,
      currentPeriodEnd: afterDays(currentPeriodStart, paidPeriodDays),
      renews: subscription.renews && !byHand,
    },
  }
}

function end(subscription: Subscription, kind: 'activate' | 'renew', now: Date): Decided {
  if (subscription.plan === 'Free' || subscription.status === 'trialing') return { refused: 'NOTHING_TO_END' }
  const before = afterDays(subscription.currentPeriodEnd, -paidPeriodDays)
  if (kind === 'activate' || before <= now) return { subscription: { ...subscription, ...free(now) } }
  return {
    subscription: {
      ...subscription,
      currentPeriodStart: afterDays(before, -paidPeriodDays),
      currentPeriodEnd: before,
      renews: false,
    },
  }
}

function setRenewal(subscription: Subscription, renews: boolean): Decided {
  if (!isPaidPlan(subscription.plan) || subscription.status !== 'active') return { refused: 'NOTHING_TO_UPDATE' }
  return { subscription: { ...subscription, renews } }
}

function extend(subscription: Subscription, days: number): Decided {
  if (subscription.plan === 'Free') return { refused: 'NOTHING_TO_EXTEND' }
  const { trialEnd, currentPeriodEnd } = subscription
  return {
    subscription: {
      ...subscription,
      currentPeriodEnd: afterDays(currentPeriodEnd, days),
      trialEnd: trialEnd && afterDays(trialEnd, days),
      // It has to be charged later then.
      renews: false,
    },
  }
}

function setPlan(subscription: Subscription, { plan, until }: { plan: PlanName; until: Date }, now: Date): Decided {
  if (plan === 'Free') return { subscription: { ...subscription, ...free(now) } }
  if (until <= now) return { refused: 'ENDS_IN_THE_PAST' }
  return {
    subscription: {
      ...subscription,
      plan,
      status: 'active',
      currentPeriodStart: now,
      currentPeriodEnd: until,
      trialStart: null,
      trialEnd: null,
      renews: false,
    },
  }
}
