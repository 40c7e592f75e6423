import { useNotifications } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'
import { loadAhead } from '../../browser/ahead.ts'

const load = () => import('./ToastArea.tsx')
loadAhead(load)

/**
 * The place for toasts, loaded with the first of them: for pages that most people see none on. Where a toast is what says that the line is
 * down, the page has its `ToastArea` from the beginning.
 */
export function Toasts() {
  const { notifications } = useNotifications()
  const [Area, setArea] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Area || notifications.length === 0) return
    // Where the line is down, the next toast tries again, and shows those that wait.
    load().then(
      ({ ToastArea }) => setArea(() => ToastArea),
      () => {},
    )
  }, [Area, notifications])
  return Area && <Area />
}
