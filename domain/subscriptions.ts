import type { PlanName } from './plans.ts'
import type { Role } from './profiles.ts'

export const subscriptionStatuses = ['active', 'trialing', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Lengths of time (specification, 9): a trial, and the Free plan. */
export const trialDays = 7
export const freePeriodYears = 10
/** Hours after the end of a paid period in which its renewal may still arrive (product decision 8). */
export const graceHours = 72

export type Subscription = {
  plan: PlanName
  status: SubscriptionStatus
  currentPeriodStart: Date
  currentPeriodEnd: Date
  trialStart: Date | null
  trialEnd: Date | null
  /** When the person began their trial: there is one each (product decision 3). */
  trialUsedAt: Date | null
}

/** The plans that can be tried. */
export const trialPlans = ['Researcher', 'Supervisor'] as const
export type TrialPlan = (typeof trialPlans)[number]

const hour = 3_600_000

/**
 * A subscription as it is at `now`, with every lapse applied: a trial that is over, a cancelled plan whose paid time is
 * over, and a paid one whose renewal has not arrived in time are all Free.
 */
export function settled<Stored extends Subscription>(subscription: Stored, now: Date): Stored {
  const over = lapsesAt(subscription)
  if (over === null || over > now) return subscription
  return { ...subscription, ...free(over) }
}

/** When a subscription becomes Free by itself; null for one that is Free. */
function lapsesAt({ plan, status, currentPeriodEnd, trialEnd }: Omit<Subscription, 'trialUsedAt'>): Date | null {
  switch (status) {
    case 'trialing':
      return trialEnd ?? new Date(0)
    case 'cancelled':
      return currentPeriodEnd
    case 'active':
      return plan === 'Free' ? null : new Date(currentPeriodEnd.getTime() + graceHours * hour)
  }
}

/** The Free plan from a moment on. */
export function free(from: Date) {
  const currentPeriodEnd = new Date(from)
  currentPeriodEnd.setUTCFullYear(currentPeriodEnd.getUTCFullYear() + freePeriodYears)
  return {
    plan: 'Free',
    status: 'active',
    currentPeriodStart: from,
    currentPeriodEnd,
    trialStart: null,
    trialEnd: null,
  } as const
}

/** The plan whose limits apply at `now`. */
export const planInForce = (subscription: Subscription, now: Date): PlanName => settled(subscription, now).plan

/** Whole days that are left of a trial, the one that has begun included; null when there is none. */
export function trialDaysLeft(subscription: Subscription, now: Date): number | null {
  const { status, trialEnd } = settled(subscription, now)
  return status === 'trialing' && trialEnd ? Math.ceil((trialEnd.getTime() - now.getTime()) / (24 * hour)) : null
}

export type Command = { do: 'start_trial'; plan: TrialPlan } | { do: 'switch'; plan: PlanName } | { do: 'cancel' }

export type Refusal =
  | 'ALREADY_ON_PLAN'
  | 'TRIAL_USED'
  | 'NOT_ON_TRIAL'
  | 'NO_SWITCH_TO_FREE'
  | 'SAME_PLAN'
  | 'CONTACT_SALES'
  | 'NOTHING_TO_CANCEL'

/** What a refusal says, in the specification's words where it has any (its section 8). */
export const refusals: Record<Refusal, string> = {
  ALREADY_ON_PLAN: "You're already subscribed to this plan!",
  TRIAL_USED: 'You have had your free trial. Choose a plan to pay for.',
  NOT_ON_TRIAL: 'Can only switch plans while on trial',
  NO_SWITCH_TO_FREE: 'Cannot switch to Free plan during trial',
  SAME_PLAN: "You're already subscribed to this plan!",
  CONTACT_SALES: 'Institutions is arranged with our sales team.',
  NOTHING_TO_CANCEL: 'No active subscription to cancel',
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
  }
}

function startTrial(subscription: Subscription, plan: TrialPlan, now: Date): Decided {
  if (subscription.plan === plan) return { refused: 'ALREADY_ON_PLAN' }
  if (subscription.plan !== 'Free') return { refused: 'NOT_ON_TRIAL' }
  if (subscription.trialUsedAt) return { refused: 'TRIAL_USED' }
  const trialEnd = new Date(now.getTime() + trialDays * 24 * hour)
  return {
    subscription: {
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
  if (subscription.status !== 'trialing') return { refused: 'NOT_ON_TRIAL' }
  if (plan === 'Free') return { refused: 'NO_SWITCH_TO_FREE' }
  if (plan === 'Institutions') return { refused: 'CONTACT_SALES' }
  if (plan === subscription.plan) return { refused: 'SAME_PLAN' }
  return { subscription: { ...subscription, plan } }
}

/** What was paid for works to the end of its period; a trial ends at once (product decision 5). */
function cancel(subscription: Subscription, now: Date): Decided {
  if (subscription.plan === 'Free' || subscription.status === 'cancelled') return { refused: 'NOTHING_TO_CANCEL' }
  if (subscription.status === 'active') return { subscription: { ...subscription, status: 'cancelled' } }
  return { subscription: { ...subscription, status: 'cancelled', currentPeriodEnd: now, trialEnd: now } }
}

/** What somebody can do about a plan. */
export type Offer = 'current' | 'start_trial' | 'switch' | 'pay' | 'contact_sales' | 'none'

/** What the page of plans offers somebody about each plan. */
export function offerFor(plan: PlanName, stored: Subscription, now: Date): Offer {
  const subscription = settled(stored, now)
  const isCurrent = subscription.plan === plan
  if (plan === 'Free') return isCurrent ? 'current' : 'none'
  if (plan === 'Institutions') return isCurrent ? 'current' : 'contact_sales'
  if (subscription.status === 'trialing') return isCurrent ? 'pay' : 'switch'
  if (subscription.plan === 'Free') return subscription.trialUsedAt ? 'pay' : 'start_trial'
  return isCurrent ? 'current' : 'none'
}

/** The role that somebody has on a plan (specification, 4 and 6); null for a plan that leaves it as it is. */
export const roleOn: Record<PlanName, Role | null> = {
  Free: null,
  Researcher: 'Student',
  Supervisor: 'Supervisor',
  Institutions: 'Supervisor',
}
