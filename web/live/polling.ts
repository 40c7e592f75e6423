import { useEffect } from 'react'
import { useStore } from 'zustand'
import { connection } from './connection.ts'

/** A tab that nobody looks at asks so many times less often. */
const hiddenSlower = 10

/** Asks every so many seconds while the live connection is down, and never while it is up. */
export function usePolling(ask: () => void, seconds: number) {
  const down = useStore(connection.status) === 'down'
  useEffect(() => {
    if (!down) return
    let ticks = 0
    const poll = setInterval(() => {
      ticks += 1
      if (document.visibilityState === 'visible' || ticks % hiddenSlower === 0) ask()
    }, seconds * 1000)
    return () => clearInterval(poll)
  }, [down, ask, seconds])
}
