import { dayOf } from '#domain/ground/dates.ts'
import type { Subscription } from './plan-verbs.ts'

/** Who gives somebody a plan, until when, and what becomes of their own. */
export function givenWords({ givenBy, plan, renews }: Subscription): string {
  const start = `${givenBy.join(' and ')} ${givenBy.length === 1 ? 'gives' : 'give'} you this plan while you belong to it. After that you are on your own plan again, and nothing is lost.`
  if (!renews) return start
  return `${start} Your own ${plan} plan is still charged: you can cancel it, and nobody else does.`
}

/** Texts about plans if nothing is sold. */
export const unsoldWords = ({ planForEveryone }: Pick<Subscription, 'planForEveryone'>): string =>
  planForEveryone
    ? `Nothing is sold here. Every account has the features of the ${planForEveryone} plan.`
    : 'Plans are set by the operator of this server. Nothing is sold here.'

/** Until when a plan works, and what happens then. */
export function untilWords(subscription: Subscription): string {
  const { trialDaysLeft, currentPeriodEnd, status, renews, card, isSold, planForEveryone } = subscription
  const day = dayOf(currentPeriodEnd)
  if (planForEveryone) return `Until ${day}.`
  if (trialDaysLeft !== null) return `Until ${day}, then Free${isSold ? ' unless you pay' : ''}.`
  if (status === 'cancelled') return `Works until ${day}, then Free.`
  if (renews) return card ? `Renews on ${day} with ${card.brand}\u00a0${card.last4}.` : `Renews on ${day}.`
  if (!isSold) return `Until ${day}.`
  return `Paid until ${day}.`
}
