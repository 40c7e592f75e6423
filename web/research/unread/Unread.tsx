import { VisuallyHidden } from '@mantine/core'
import classes from './Unread.module.css'
import { useUnread } from './unread.ts'

/** How much is unread about something, as a small number; nothing when all of it is read. */
export function Unread(place: Parameters<typeof useUnread>[0]) {
  const unread = useUnread(place)
  if (unread === 0) return null
  return (
    <span className={classes.count}>
      {unread > 99 ? '99+' : unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  )
}
