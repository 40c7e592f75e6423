import { Badge } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { connection } from './connection.ts'
import classes from './LiveState.module.css'

/** Says when live updates are down; shows nothing while all is well. On a phone it is its icon, with the word for those who listen. */
export function LiveState() {
  const status = useStore(connection.status)
  return (
    <span role="status" className={classes.state}>
      {status === 'down' && (
        <Badge
          variant="light"
          color="orange"
          tt="none"
          size="lg"
          title="Reconnecting: messages still arrive, with a short delay"
          classNames={{ label: classes.label }}
        >
          <IconWifiOff size={16} stroke={2} aria-hidden className={classes.icon} />
          <span className={classes.word}>Reconnecting</span>
        </Badge>
      )}
    </span>
  )
}
