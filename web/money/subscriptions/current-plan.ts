import { dayOf } from '#domain/ground/dates.ts'
import type { Subscription } from './plan-verbs.ts'

/** Until when a plan works, and what happens then. */
export function untilWords({ trialDaysLeft, currentPeriodEnd, status, renews, card, isSold }: Subscription): string {
  const day = dayOf(currentPeriodEnd)
  if (trialDaysLeft !== null) return `Until ${day}, then Free unless you pay.`
  if (status === 'cancelled') return `Works until ${day}, then Free.`
  if (renews) return card ? `Renews on ${day} with ${card.brand}\u00a0${card.last4}.` : `Renews on ${day}.`
  if (!isSold) return `Until ${day}.`
  return `Paid until ${day}.`
}
