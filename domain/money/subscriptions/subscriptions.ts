import type { Role } from '#domain/people/profiles/profiles.ts'
import { largerPlan, type PlanName } from './plans.ts'

export const subscriptionStatuses = ['active', 'trialing', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Lengths of time (specification, 4 and 9): a trial, the Free plan, and what one payment is for. */
export const trialDays = 7
export const freePeriodYears = 10
export const paidPeriodDays = 365
/** What support proposes for a plan that it sets by itself (product decision 29). */
export const directPeriodDays = 30
/** Hours after the end of a paid period in which its renewal may still arrive (product decision 8). */
export const graceHours = 72
/** Hours after the end of a period in which its renewal counts as on its way, and nothing is asked of anybody. */
export const renewalHours = 30
/** Days before the end of a period that is not renewed by itself, from which it can be paid for again. */
export const payAgainDays = 30

export type Subscription = {
  plan: PlanName
  status: SubscriptionStatus
  currentPeriodStart: Date
  currentPeriodEnd: Date
  trialStart: Date | null
  trialEnd: Date | null
  /** When the person began their trial: there is one each (product decision 3). */
  trialUsedAt: Date | null
  /** When the person first paid: half price is granted once (product decision 4). */
  halfPriceUsedAt: Date | null
  /** Whether the provider charges for the next period by itself. */
  renews: boolean
  /** Whether a card is there by which a renewal is set up, within moments after a payment. */
  hasCard: boolean
}

/** The plans that can be tried, and paid for by card. */
export const trialPlans = ['Researcher', 'Supervisor'] as const
export type TrialPlan = (typeof trialPlans)[number]
export type PaidPlan = TrialPlan
export const isPaidPlan = (plan: PlanName): plan is PaidPlan => trialPlans.some((each) => each === plan)

const hour = 3_600_000
const day = 24 * hour
export const afterDays = (from: Date, days: number) => new Date(from.getTime() + days * day)

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
function lapsesAt({ plan, status, currentPeriodEnd, trialEnd }: Subscription): Date | null {
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
    renews: false,
  } as const
}

/** When what is paid for at `now` begins: the days of a trial are kept. */
export const firstPaidDay = ({ status, trialEnd }: Pick<Subscription, 'status' | 'trialEnd'>, now: Date): Date =>
  status === 'trialing' && trialEnd && trialEnd > now ? trialEnd : now

/** The plan whose limits apply at `now`. */
export const planInForce = (subscription: Subscription, now: Date): PlanName => settled(subscription, now).plan

/** The sources of a plan other than a person's own subscription, which none of them changes. */
export type GivenPlans = {
  /** The institutions of which the person is a member: each gives its plan. */
  institutions: readonly string[]
  /** The plan whose features every account has where nothing is sold; null where each account has a plan of its own. */
  forEveryone: PlanName | null
}

/** Returns the plan whose limits apply to a person: the largest of their own and those that they are given. */
export const planWith = (own: PlanName, { institutions, forEveryone }: GivenPlans): PlanName =>
  largerPlan(institutions.length > 0 ? 'Institutions' : own, forEveryone ?? 'Free')

/** Returns true if an institution gives its members a plan: where every account has that plan, it gives none. */
export const givesPlan = (forEveryone: PlanName | null): boolean => forEveryone !== 'Institutions'

/** What the page of plans offers somebody who has a plan from their institution: to end or keep what they have, nothing new. */
export const offerBeside = (offer: Offer): Offer => (offer === 'current' || offer === 'resume' ? offer : 'none')

/** Whether a plan is in force that was paid for, or set by an operator. */
export const isPaid = (subscription: Subscription, now: Date): boolean => {
  const { plan, status } = settled(subscription, now)
  return plan !== 'Free' && status !== 'trialing'
}

/** Whole days that are left of a trial, the one that has begun included; null when there is none. */
export function trialDaysLeft(subscription: Subscription, now: Date): number | null {
  const { status, trialEnd } = settled(subscription, now)
  return status === 'trialing' && trialEnd ? Math.ceil((trialEnd.getTime() - now.getTime()) / day) : null
}

/** Whether a renewal should have come, and has not. */
export const isOverdue = ({ renews, currentPeriodEnd }: Subscription, now: Date): boolean =>
  renews && currentPeriodEnd.getTime() + renewalHours * hour <= now.getTime()

/** Whether the plan can be paid for once more: it ends soon and is not renewed, or its renewal has not come. */
export function canPayAgain(subscription: Subscription, now: Date): boolean {
  const { plan, status, renews, currentPeriodEnd } = settled(subscription, now)
  if (!isPaidPlan(plan) || status !== 'active') return false
  if (renews) return isOverdue(subscription, now)
  // With a day left a renewal can still be set up: then nobody pays twice.
  return currentPeriodEnd <= afterDays(now, subscription.hasCard ? 1 : payAgainDays)
}

/** What somebody can do about a plan. */
export type Offer = 'current' | 'start_trial' | 'switch' | 'pay' | 'pay_again' | 'resume' | 'contact_sales' | 'none'

/** What the page of plans offers somebody about each plan. */
export function offerFor(plan: PlanName, stored: Subscription, now: Date): Offer {
  const subscription = settled(stored, now)
  const isCurrent = subscription.plan === plan
  if (plan === 'Free') return isCurrent ? 'current' : 'none'
  if (isCurrent && subscription.status === 'cancelled') return 'resume'
  if (plan === 'Institutions') return isCurrent ? 'current' : 'contact_sales'
  if (subscription.status === 'trialing') return isCurrent ? 'pay' : 'switch'
  if (subscription.plan === 'Free') return subscription.trialUsedAt ? 'pay' : 'start_trial'
  if (!isCurrent) return 'none'
  return canPayAgain(subscription, now) ? 'pay_again' : 'current'
}

/** The role that somebody has on a plan (specification, 4 and 6); null for a plan that leaves it as it is. */
export const roleOn: Record<PlanName, Role | null> = {
  Free: null,
  Researcher: 'Student',
  Supervisor: 'Supervisor',
  Institutions: 'Supervisor',
}
