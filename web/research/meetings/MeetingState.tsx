import { Group } from '@mantine/core'
import type { ListedMeeting } from '#domain/research/meetings/meetings.ts'
import { Chip } from '#web/ground/ui/Chip.tsx'

type Shown = Pick<ListedMeeting, 'startsAt' | 'minutes' | 'cancelledAt' | 'lockedAt'> & { openActions?: number }

/** Where a meeting stands: coming, held, its minutes locked, or cancelled. */
export function MeetingState({ meeting }: { meeting: Shown }) {
  const { startsAt, minutes, cancelledAt, lockedAt, openActions = 0 } = meeting
  const now = Date.now()
  const isOver = startsAt.getTime() + minutes * 60_000 <= now
  return (
    <Group gap={6} component="span">
      {cancelledAt && (
        <Chip form="square" tone="danger">
          Cancelled
        </Chip>
      )}
      {!cancelledAt && lockedAt && (
        <Chip form="full" tone="green">
          Minutes acknowledged
        </Chip>
      )}
      {!cancelledAt && !lockedAt && isOver && (
        <Chip form="half" tone="amber">
          Minutes open
        </Chip>
      )}
      {!cancelledAt && !isOver && startsAt.getTime() <= now && (
        <Chip form="full" tone="blue">
          Now
        </Chip>
      )}
      {!cancelledAt && startsAt.getTime() > now && (
        <Chip form="empty" tone="blue">
          Upcoming
        </Chip>
      )}
      {openActions > 0 && (
        <Chip form="dashed" tone="grey">
          {openActions === 1 ? '1 action open' : `${openActions} actions open`}
        </Chip>
      )}
    </Group>
  )
}
