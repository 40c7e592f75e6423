import { largerPlan, type PlanName } from '../subscriptions/plans.ts'
import {
  afterDays,
  isOverdue,
  isPaidPlan,
  payAgainDays,
  type Subscription,
  settled,
} from '../subscriptions/subscriptions.ts'

export const billingNotices = ['trial_ends', 'renews', 'renewal_failed', 'card_expires', 'pay_again', 'ends'] as const
export type BillingNotice = (typeof billingNotices)[number]

/** How many days before it happens somebody is told. */
const daysBefore = { trial_ends: 2, renews: 7, card_expires: 30, pay_again: payAgainDays, ends: 7 }

/** The card that a plan is renewed with. `expires` is its last month, yyyy-MM. */
export type Card = { brand: string; last4: string; expires: string }

/** A notice about a plan; `on` is the time of the event. */
export type Noticed = { notice: BillingNotice; on: Date }

/**
 * Returns the notice about a plan at `now`, or null. `isSold` is true if the person can pay. If every account has the features of a plan
 * (`forEveryone`), only the end of a larger plan needs a notice.
 */
export function noticeOf(
  stored: Subscription,
  card: Card | null,
  now: Date,
  { isSold, forEveryone }: { isSold: boolean; forEveryone: PlanName | null },
): Noticed | null {
  const current = settled(stored, now)
  if (forEveryone && largerPlan(current.plan, forEveryone) === forEveryone) return null
  const subscription = forEveryone ? { ...current, renews: false } : current
  const { plan, status, currentPeriodEnd, renews } = subscription
  if (plan === 'Free') return null
  const within = (notice: keyof typeof daysBefore) => currentPeriodEnd <= afterDays(now, daysBefore[notice])
  const noticed = (notice: BillingNotice): Noticed => ({ notice, on: currentPeriodEnd })
  if (status === 'trialing') return within('trial_ends') ? noticed(isSold ? 'trial_ends' : 'ends') : null
  if (status === 'cancelled') return within('ends') ? noticed('ends') : null
  const isOver = currentPeriodEnd <= now && isPaidPlan(plan) && isSold
  if (isOverdue(subscription, now) || (isOver && !renews)) return noticed('renewal_failed')
  if (renews && card && expiresBefore(card, currentPeriodEnd) && within('card_expires')) return noticed('card_expires')
  if (renews) return within('renews') ? noticed('renews') : null
  if (isPaidPlan(plan) && isSold) return within('pay_again') ? noticed('pay_again') : null
  return within('ends') ? noticed('ends') : null
}

/**
 * What of it somebody should know whose institution gives them a plan: that they are charged for their own beside it. Nothing else
 * changes anything for them.
 */
export const noticeBeside = (noticed: Noticed | null): Noticed | null => (noticed?.notice === 'renews' ? noticed : null)

/** A card is good until the end of its last month. */
function expiresBefore({ expires }: Card, moment: Date): boolean {
  return expires < moment.toISOString().slice(0, 7)
}
