import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { wasTouchedEarly } from './hydrated.ts'

/** Elements whose focus means that a person has begun to use the page. */
const control = 'a, button, input, select, textarea, [contenteditable]'

const never = () => () => {}

/**
 * Calls `begin` once, when the page is shown, to focus its first field or to fill it in. Does nothing if a person has
 * already used the page: their focus and their text stay.
 */
export function useFirstFocus(begin: () => void): void {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const wasPrerendered = useRef(isHydrating)
  const start = useEffectEvent(begin)
  useEffect(() => {
    const isTouched = wasPrerendered.current && wasTouchedEarly()
    if (!isTouched && !document.activeElement?.matches(control)) start()
  }, [])
}
