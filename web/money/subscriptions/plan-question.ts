import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { roleOn, trialDays, trialPlans } from '#domain/money/subscriptions/subscriptions.ts'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { rand } from '#web/ground/ui/money.ts'
import type { Act } from './PlanCard.tsx'
import { cancelling, type Doing, resuming, type Subscription, startingTrial, switchingTrial } from './plan-verbs.ts'

/** Something to be done about a plan; it is asked before when there is something to know, `text`. */
export type PlanQuestion = {
  title: string
  text: string[] | null
  action: string
  isHarmless: boolean
  /** The button that leaves everything as it is; “Cancel” unless it would be misread. */
  keep?: string
  does: Doing | 'pay'
  plan: PlanName
}

/** What is asked before something is done about a plan; null when there is nothing to do. */
export function questionFor(
  act: Act,
  plan: PlanName,
  { current, role }: { current: Subscription; role: Role },
): PlanQuestion | null {
  const trialPlan = trialPlans.find((each) => each === plan)
  const newRole = roleOn[plan]
  // What else changes is said beforehand.
  const change =
    newRole && newRole !== role
      ? `${plan} makes you a ${newRole.toLowerCase()} in Ninefold: your dashboard changes with it. Your projects stay as they are.`
      : null
  const harmless = { plan, isHarmless: true }
  switch (act) {
    case 'start_trial':
      if (!trialPlan) return null
      return {
        ...harmless,
        title: `Try ${plan}`,
        text: change ? [change] : null,
        action: `Try ${trialDays} days free`,
        does: startingTrial(trialPlan),
      }
    case 'switch':
      return {
        ...harmless,
        title: `Switch to ${plan}`,
        text: change ? [change] : null,
        action: 'Switch',
        does: switchingTrial(plan),
      }
    case 'pay':
    case 'pay_again':
      return payingFor(plan, { current, change, isAgain: act === 'pay_again' })
    case 'resume':
      return { ...harmless, title: `Keep ${plan}`, text: null, action: 'Keep the plan', does: resuming(plan) }
    case 'cancel':
      return cancelQuestion(plan, current.trialDaysLeft !== null)
    case 'current':
    case 'contact_sales':
    case 'none':
      return null
  }
}

type Paying = { current: Subscription; change: string | null; isAgain: boolean }

function payingFor(plan: PlanName, { current, change, isAgain }: Paying): PlanQuestion | null {
  const price = current.offers.find((each) => each.plan === plan)?.price
  if (!price) return null
  const sum = isAgain ? price.after : price.next
  const text = [
    `${rand(sum)} by card for a year of ${plan}, ${fromWords(current, isAgain)}.`,
    `Then ${rand(price.after)} a year, charged to the same card until you cancel. We tell you a week before.`,
    ...(change ? [change] : []),
  ]
  return { plan, isHarmless: true, title: `Pay for ${plan}`, text, action: `Pay ${rand(sum)}`, does: 'pay' }
}

/** From when a payment counts: the days of a trial are kept. */
function fromWords({ trialDaysLeft, trialEnd }: Subscription, isAgain: boolean): string {
  if (isAgain) return 'after the one you have paid for'
  return trialDaysLeft !== null && trialEnd
    ? `from ${dayOf(trialEnd)}, when your trial ends: you keep its days`
    : 'from today'
}

const cancelQuestion = (plan: PlanName, isTrial: boolean): PlanQuestion => ({
  plan,
  isHarmless: false,
  title: isTrial ? 'End the trial' : `Cancel ${plan}`,
  text: [
    isTrial
      ? 'It ends at once and cannot be started again. Nothing is deleted: only new things past the limits of Free are refused.'
      : 'It works until the end of what you have paid for, and is not charged again. Nothing is deleted.',
  ],
  keep: isTrial ? 'Keep the trial' : 'Keep the plan',
  action: isTrial ? 'End the trial' : 'Cancel the plan',
  does: cancelling(isTrial),
})
