import { VisuallyHidden } from '@mantine/core'
import classes from './Unread.module.css'
import { useUnread } from './unread.ts'

/**
 * What is unread about something: what concerns its reader as a small number, and all else as a dot; nothing when all of it is
 * read.
 */
export function Unread(place: Parameters<typeof useUnread>[0]) {
  const { unread, forReader } = useUnread(place)
  if (unread === 0) return null
  if (forReader === 0)
    return (
      <span className={classes.dot}>
        <VisuallyHidden>{unread} unread</VisuallyHidden>
      </span>
    )
  return (
    <span className={classes.count}>
      {forReader > 99 ? '99+' : forReader}
      <VisuallyHidden>{unread === forReader ? ' unread for you' : ` for you, ${unread} unread`}</VisuallyHidden>
    </span>
  )
}
