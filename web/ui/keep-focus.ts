import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps keyboard users where they are: when what had the focus in an area is gone, because it is done, the area itself gets
 * the focus. `shown` says what the area shows.
 */
export function useKeepFocus(area: RefObject<HTMLElement | null>, shown: string): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && area.current?.contains(target) === true
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [area])
  const keep = useEffectEvent((_shown: string) => {
    if (wasInside.current && document.activeElement === document.body) area.current?.focus()
  })
  useEffect(() => keep(shown), [shown])
}
