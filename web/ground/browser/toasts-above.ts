import { type RefObject, useEffect } from 'react'

const property = '--toasts-above'

/** Keeps toasts above something at the bottom of the page, while it can be seen. */
export function useToastsAbove(something: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    function measure() {
      const box = something.current?.getBoundingClientRect()
      if (box && box.height > 0) style.setProperty(property, `${Math.round(window.innerHeight - box.top)}px`)
      else style.removeProperty(property)
    }
    const resized = new ResizeObserver(measure)
    if (something.current) resized.observe(something.current)
    window.addEventListener('resize', measure)
    // A window that opens moves into its place.
    document.addEventListener('transitionend', measure)
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', measure)
      document.removeEventListener('transitionend', measure)
      style.removeProperty(property)
    }
  }, [something])
}
