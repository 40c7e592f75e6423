import { useEffect } from 'react'

/** Gives the focus back to where it was when a window goes, or to `fallback` when that is no longer there. */
export function useReturnFocus(fallback?: string): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const place =
        before !== document.body && before?.isConnected ? before : fallback && document.querySelector(fallback)
      // After React has removed the window, which takes the focus with it.
      if (place instanceof HTMLElement) setTimeout(() => place.focus())
    }
  }, [fallback])
}
