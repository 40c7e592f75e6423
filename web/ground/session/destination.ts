import { onForget } from './forget.ts'

/** Where a visitor was going when they were asked to log in; kept in the tab until they are. */
const storageKey = 'destination'

/** Keeps the page that a visitor came for, as by a link in a mail: they arrive there once they have logged in. */
export function keepDestination(url: string): void {
  const { origin, pathname, search } = new URL(url)
  if (
    origin !== location.origin ||
    !/^\/(dashboard\/|manage-plan$|institution(\/|$))/.test(pathname) ||
    isHome(pathname)
  )
    return
  sessionStorage.setItem(storageKey, pathname + search)
}

/** Where everybody arrives without having asked for it. */
const isHome = (pathname: string) => pathname === '/dashboard/my-research'

/** The page somebody came for before they logged in, once; null when they came for none. */
export function takeDestination(): string | null {
  const destination = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return destination
}

onForget(() => sessionStorage.removeItem(storageKey))
