import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The flag that this browser has shown the welcome (specification, 9). */
const seenAs = 'welcome-video-seen'
/** Milliseconds after the page has loaded. */
const welcomeDelay = 1000

/**
 * Whether to show the welcome now: once in a browser, and never over what somebody came for: a link, or `isAwaited`, an
 * invitation that waits for them. Dismissing it marks it seen.
 */
export function useWelcome(isAwaited: boolean): [boolean, () => void] {
  const [shown, setShown] = useState(false)
  const cameForSomething = useLocation().pathname.split('/').length > 3 || isAwaited
  useEffect(() => {
    if (cameForSomething || localStorage.getItem(seenAs)) return
    const timer = setTimeout(() => setShown(true), welcomeDelay)
    return () => clearTimeout(timer)
  }, [cameForSomething])
  function dismiss() {
    localStorage.setItem(seenAs, 'true')
    setShown(false)
  }
  return [shown && !cameForSomething, dismiss]
}
