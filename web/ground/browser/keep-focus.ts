import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What lies over the page for a moment: whoever is in it comes back to where they were. */
const over = '[role="dialog"], [role="menu"]'
/** Milliseconds in which it is gone, with the focus that it had. */
const closing = 350

/**
 * Keeps keyboard users where they are: when what had the focus in an area is gone, because it is done, the area itself gets
 * the focus. `shown` says what the area shows.
 */
export function useKeepFocus(area: RefObject<HTMLElement | null>, shown: string): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const above = target.closest(over)
      if (!above || above.contains(area.current)) wasInside.current = area.current?.contains(target) === true
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [area])
  const keep = useEffectEvent((_shown: string) => {
    if (wasInside.current && document.activeElement === document.body) area.current?.focus()
  })
  useEffect(() => {
    keep(shown)
    const timer = setTimeout(() => keep(shown), closing)
    return () => clearTimeout(timer)
  }, [shown])
}
