import { Badge } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** Says when live updates are away; says nothing while all is well. */
export function LiveState() {
  const status = useSyncExternalStore(connection.observe, connection.status, () => 'off' as const)
  return (
    <span role="status">
      {status === 'down' && (
        <Badge variant="light" color="orange" tt="none" size="lg" title="Messages still arrive, a little later">
          Reconnecting
        </Badge>
      )}
    </span>
  )
}
