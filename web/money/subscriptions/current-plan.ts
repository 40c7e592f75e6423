import { dayOf } from '#domain/ground/dates.ts'
import type { Subscription } from './plan-verbs.ts'

/** Who gives somebody a plan, until when, and what becomes of their own. */
export function givenWords({ givenBy, plan, renews }: Subscription): string {
  const start = `${givenBy.join(' and ')} ${givenBy.length === 1 ? 'gives' : 'give'} you this plan while you belong to it. After that you are on your own plan again, and nothing is lost.`
  if (!renews) return start
  return `${start} Your own ${plan} plan is still charged: you can cancel it, and nobody else does.`
}

/** Until when a plan works, and what happens then. */
export function untilWords({ trialDaysLeft, currentPeriodEnd, status, renews, card, isSold }: Subscription): string {
  const day = dayOf(currentPeriodEnd)
  if (trialDaysLeft !== null) return `Until ${day}, then Free unless you pay.`
  if (status === 'cancelled') return `Works until ${day}, then Free.`
  if (renews) return card ? `Renews on ${day} with ${card.brand}\u00a0${card.last4}.` : `Renews on ${day}.`
  if (!isSold) return `Until ${day}.`
  return `Paid until ${day}.`
}
