const key = 'plans-came-from'

/** The address of the plans, which leads back to the page that somebody is on. */
export const plansAddress = () => `/manage-plan?from=${encodeURIComponent(location.pathname + location.search)}`

/**
 * Where somebody was when they went to the plans: kept while they are at the provider's page. Null when they came by
 * themselves.
 */
export function cameFrom(): string | null {
  const given = new URLSearchParams(location.search).get('from')
  if (given && /^\/dashboard(\/|$)/.test(given)) sessionStorage.setItem(key, given)
  return sessionStorage.getItem(key)
}
