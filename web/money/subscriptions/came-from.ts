import { onForget } from '#web/ground/session/forget.ts'

const key = 'plans-came-from'

/** The address of the plans, which leads back to the page that somebody is on. */
export const plansAddress = () => `/manage-plan?from=${encodeURIComponent(location.pathname + location.search)}`

/** Keeps where somebody was when they went to the plans, while they are at the provider's page. */
export function keepCameFrom(): void {
  const from = new URLSearchParams(location.search).get('from')
  if (from && /^\/dashboard(\/|$)/.test(from)) sessionStorage.setItem(key, from)
}

/** Where somebody was when they went to the plans; null when they came by themselves. */
export const cameFrom = (): string | null => sessionStorage.getItem(key)

/** Once they are back, or somebody else is here. */
export const forgetCameFrom = (): void => sessionStorage.removeItem(key)

onForget(forgetCameFrom)
