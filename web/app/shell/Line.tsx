import { Alert, Button, Group, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { queryClient } from '#web/ground/api.ts'
import { loadNewer, newerBuild } from '#web/ground/build.ts'
import { connection } from '#web/ground/live/connection.ts'
import { ago, dayName, timeOf } from '#web/ground/ui/dates.ts'

/** Milliseconds a connection may be away before the page says how old it is. */
const sayAfter = 1500

/** Says how old a page is that cannot ask, and that a newer version of Ninefold is there. Nothing while all is well. */
export function Line() {
  const isAway = useStore(connection.status) === 'down'
  const { id } = useStore(newerBuild)
  if (id)
    return (
      <Alert mb="md" role="status" title="There is a newer version of Ninefold">
        <Group justify="space-between">
          <Text size="sm">It is loaded as soon as nothing you are writing would be lost.</Text>
          <Button size="xs" onClick={loadNewer}>
            Load it now
          </Button>
        </Group>
      </Alert>
    )
  return isAway && <Away />
}

function Away() {
  const [seenAt, setSeenAt] = useState<number | null>(null)
  const look = () => setSeenAt(oldest())
  const { start, stop } = useInterval(look, 1000)
  useEffect(() => {
    const late = setTimeout(start, sayAfter)
    return () => {
      clearTimeout(late)
      stop()
    }
  }, [start, stop])
  if (seenAt === null || Date.now() - seenAt < 10_000) return null
  const at = new Date(seenAt)
  const day = dayName(at)
  return (
    <Text size="sm" c="dimmed" mb="md" role="status">
      No connection. This is as of {day === 'Today' ? '' : `${day}, `}
      {timeOf(at)}
      {Date.now() - seenAt < 60_000 ? '' : `, ${ago(at)} ago`}.
    </Text>
  )
}

/** When the oldest answer on this page came; null when it shows none. */
function oldest(): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  return times.length > 0 ? Math.min(...times) : null
}
