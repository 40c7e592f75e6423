import { useEffect } from 'react'
import { useStore } from 'zustand'
import { connection } from './connection.ts'

/** A hidden tab polls this many times less often. */
const hiddenSlower = 10

/** The polling interval while the live connection is down; no polling while it is up. */
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
