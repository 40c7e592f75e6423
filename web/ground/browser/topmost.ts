import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/* The open windows, newest last. */
const windows = createStore<symbol[]>()(() => [])

/** Whether a window is the topmost: the Escape key closes only that one. */
export function useTopmost(opened: boolean): boolean {
  const [id] = useState(() => Symbol('window'))
  useEffect(() => {
    if (!opened) return
    windows.setState((open) => [...open, id], true)
    return () => windows.setState((open) => open.filter((each) => each !== id), true)
  }, [opened, id])
  return useStore(windows, (open) => open.at(-1) === id)
}
