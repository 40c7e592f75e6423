import type { Refusal } from '#domain/money/subscriptions/commands.ts'
import { type PlanName, planNames, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import {
  canPayAgain,
  isPaidPlan,
  type PaidPlan,
  type Subscription,
  settled,
} from '#domain/money/subscriptions/subscriptions.ts'

/** The only currency that is charged (specification, 9). Its minor unit is the cent. */
export const currency = 'ZAR'

export const paymentStatuses = ['success', 'partly_refunded', 'refunded', 'disputed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A first payment begins a period, a later one continues it. */
export const paymentKinds = ['activate', 'renew'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Something to be paid: `amount` in cents. */
export type Purchase = { plan: PaidPlan; kind: PaymentKind; amount: number }

/** What somebody would pay for a plan at `now`, or why they cannot: half price in the first year, once. */
export function purchaseOf(stored: Subscription, plan: PlanName, now: Date): Purchase | { refused: Refusal } {
  const subscription = settled(stored, now)
  if (subscription.status === 'trialing' && plan === 'Free') return { refused: 'NO_SWITCH_TO_FREE' }
  if (subscription.plan === plan && subscription.status !== 'trialing' && !canPayAgain(subscription, now))
    return { refused: 'ALREADY_ON_PLAN' }
  if (planNames.indexOf(plan) < planNames.indexOf(subscription.plan) && subscription.status !== 'trialing')
    return { refused: 'DOWNGRADE' }
  if (!isPaidPlan(plan)) return { refused: 'CONTACT_SALES' }
  const { first, after } = yearlyPrices[plan]
  if (canPayAgain(subscription, now) && subscription.plan === plan) return { plan, kind: 'renew', amount: after }
  const isOpen = subscription.status === 'trialing' || (subscription.plan === 'Free' && subscription.trialUsedAt)
  if (!isOpen) return { refused: 'UPGRADE_NEEDS_TRIAL' }
  return { plan, kind: 'activate', amount: subscription.halfPriceUsedAt ? after : first }
}

/** What the provider says was paid: amounts in cents. `requested` is what we asked for, before any fee that was added. */
export type Paid = {
  reference: string
  amount: number
  requested: number | null
  currency: string
  mode: string
  email: string | null
}
/** `email` is null where the payer was recognised by something else. */
export type ExpectedPayment = { reference: string; amount: number; mode: string; email: string | null }
export type Mismatch = 'reference' | 'currency' | 'mode' | 'amount' | 'person'

/** The first respect in which a payment differs from what was asked for, or null. */
export function mismatchOf(paid: Paid, expected: ExpectedPayment): Mismatch | null {
  if (paid.reference !== expected.reference) return 'reference'
  if (paid.currency !== currency) return 'currency'
  if (paid.mode !== expected.mode) return 'mode'
  if (expected.email !== null && paid.email?.toLowerCase() !== expected.email.toLowerCase()) return 'person'
  // A fee that the payer bears is added to the amount: what was requested is what counts, and no less may arrive.
  if ((paid.requested ?? paid.amount) !== expected.amount || paid.amount < expected.amount) return 'amount'
  return null
}

/** Hours for which a checkout holds its price: as long as the provider keeps it open. */
const checkoutHours = 24

/** Whether something was paid after its checkout had expired. */
export const isExpired = (begunAt: Date, paidAt: Date): boolean =>
  paidAt.getTime() - begunAt.getTime() > checkoutHours * 3_600_000

/** Cents as rand, as the payment is stored. */
export const inRand = (cents: number) => cents / 100
