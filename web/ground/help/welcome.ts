import { useEffect, useState } from 'react'

/** The flag that this browser has shown the welcome (specification, 9). */
const seenAs = 'welcome-video-seen'
/** Milliseconds after the page has loaded. */
const welcomeDelay = 1000

/** `coming` keeps its place, so that nothing moves under a pointer when it is shown. */
export type WelcomeState = 'coming' | 'shown'

/**
 * Whether the welcome stands on this page: once in a browser, and not where somebody has come for something else
 * (`isElsewhere`). Dismissing it marks it seen.
 */
export function useWelcome(isElsewhere: boolean): [WelcomeState | null, () => void] {
  const [isSeen, setSeen] = useState(() => localStorage.getItem(seenAs) !== null)
  const [isShown, setShown] = useState(false)
  const isAway = isElsewhere || isSeen
  useEffect(() => {
    if (isAway) return
    const timer = setTimeout(() => setShown(true), welcomeDelay)
    return () => clearTimeout(timer)
  }, [isAway])
  function dismiss() {
    localStorage.setItem(seenAs, 'true')
    setSeen(true)
  }
  return [isAway ? null : isShown ? 'shown' : 'coming', dismiss]
}
