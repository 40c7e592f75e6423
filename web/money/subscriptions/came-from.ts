import { type PlanName, planNames } from '#domain/money/subscriptions/plans.ts'
import { onForget } from '#web/ground/session/forget.ts'

const key = 'plans-came-from'
const acceptingKey = 'plans-accepting'

/** `accepting` is the invitation for which somebody wants a plan, and `plan` the one that they have chosen. */
type Errand = { from?: string; accepting?: string; plan?: PlanName }

/** The address of the plans, which leads back to the page that somebody is on. */
export const plansAddress = ({ from = location.pathname + location.search, accepting, plan }: Errand = {}) =>
  `/manage-plan?${new URLSearchParams({ from, ...(accepting ? { accepting } : {}), ...(plan ? { plan } : {}) })}`

/** Keeps where somebody was, and what they came for, while they are at the provider's page. */
export function keepCameFrom(): void {
  const search = new URLSearchParams(location.search)
  const from = search.get('from')
  if (!from || !/^\/dashboard(\/|$)/.test(from)) return
  sessionStorage.setItem(key, from)
  const accepting = search.get('accepting')
  if (accepting && /^[\da-f-]{36}$/.test(accepting)) sessionStorage.setItem(acceptingKey, accepting)
  else sessionStorage.removeItem(acceptingKey)
}

/** Where somebody was when they went to the plans; null when they came by themselves. */
export const cameFrom = (): string | null => sessionStorage.getItem(key)

/** The invitation that they want a plan for. */
export const accepting = (): string | null => sessionStorage.getItem(acceptingKey)

/** The plan that they have chosen already. */
export const chosenPlan = (): PlanName | null => {
  const chosen = new URLSearchParams(location.search).get('plan')
  return planNames.find((each) => each === chosen) ?? null
}

/** Once they are back, or somebody else is here. */
export function forgetCameFrom(): void {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(acceptingKey)
}

onForget(forgetCameFrom)
