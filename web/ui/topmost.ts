import { useEffect, useState, useSyncExternalStore } from 'react'

/* Windows that are open, the newest last. */
const windows: symbol[] = []
const observers = new Set<() => void>()

function observe(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

/** Whether a window is the newest that is open: the Escape key closes that one, and not all at once. */
export function useTopmost(opened: boolean): boolean {
  const [id] = useState(() => Symbol('window'))
  useEffect(() => {
    if (!opened) return
    windows.push(id)
    for (const each of observers) each()
    return () => {
      windows.splice(windows.indexOf(id), 1)
      for (const each of observers) each()
    }
  }, [opened, id])
  return useSyncExternalStore(observe, () => windows.at(-1) === id)
}
