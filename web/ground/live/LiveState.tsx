import { Badge } from '@mantine/core'
import { useStore } from 'zustand'
import { connection } from './connection.ts'

/** Says when live updates are down; shows nothing while all is well. */
export function LiveState() {
  const status = useStore(connection.status)
  return (
    <span role="status">
      {status === 'down' && (
        <Badge variant="light" color="orange" tt="none" size="lg" title="Messages still arrive, with a short delay">
          Reconnecting
        </Badge>
      )}
    </span>
  )
}
