import { useLocalStorage } from '@mantine/hooks'

/** Kept on the device: whether a key does something depends on its keyboard, and on who sits there. */
const place = 'single-keys'

/** Whether somebody has turned single keys off (WCAG 2.1.4). */
export function areOff(): boolean {
  try {
    return localStorage.getItem(place) === '"off"'
  } catch {
    return false
  }
}

/** Whether single keys are on, and how that is changed. */
export function useSingleKeys(): [areOn: boolean, turn: (on: boolean) => void] {
  const [value, set] = useLocalStorage<'on' | 'off'>({ key: place, defaultValue: 'on' })
  return [value === 'on', (on) => set(on ? 'on' : 'off')]
}
