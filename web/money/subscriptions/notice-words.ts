import { dayOf } from '#domain/ground/dates.ts'
import type { Noticed } from '#domain/money/notices/billing-notices.ts'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'

/** What somebody should know about their plan, in a sentence. */
export function noticeWords({ notice, on }: Noticed, plan: PlanName, givenBy: readonly string[]): string {
  const day = dayOf(on)
  switch (notice) {
    case 'trial_ends':
      return `Your trial of ${plan} ends on ${day}. Pay to keep it; nothing is deleted if you do not.`
    case 'renews':
      return givenBy.length > 0
        ? `Your own ${plan} plan renews on ${day}, and your card is charged for it, though ${givenBy.join(' and ')} gives you the Institutions plan.`
        : `Your ${plan} plan renews on ${day}.`
    case 'renewal_failed':
      return `Your ${plan} plan has not been renewed: your card was not charged. Pay with another card; everything works for three days after ${day}.`
    case 'card_expires':
      return `Your ${plan} plan renews on ${day}, and your card will have expired by then.`
    case 'pay_again':
      return `Your ${plan} plan ends on ${day} and does not renew automatically. Pay to keep it.`
    case 'ends':
      return `Your ${plan} plan ends on ${day}. Nothing is deleted then.`
  }
}
