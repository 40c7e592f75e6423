import { useEffect } from 'react'

/**
 * Keeps `--visible-height` at the height that is really visible: the keyboard of a phone covers the page in some browsers
 * without making it smaller. Enlarging the page with two fingers does not count.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--visible-height', `${Math.round(viewport.height * viewport.scale)}px`)
    measure()
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      style.removeProperty('--visible-height')
    }
  }, [])
}
