import { Button, Group, Text } from '@mantine/core'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import type { PointFields } from '../reviews/points/fields.ts'
import review from '../reviews/Review.module.css'

type HalfPointProps = { point: PointFields; onAdd: () => void; onLeave: () => void; onClose: () => void }

/** Asks what becomes of a point that is still in its form, before the review is sent. */
export function HalfPoint({ point, onAdd, onLeave, onClose }: HalfPointProps) {
  const problem = NewPoint.safeParse(point).error?.issues[0]?.message
  return (
    <Window title="One point is not added yet" onClose={onClose}>
      <p className={review.text}>{point.text}</p>
      {problem && (
        <Text size="sm" c="var(--danger)">
          It cannot be added as it is. {problem}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={onLeave}>
          Send without it
        </Button>
        <Button onClick={onAdd} disabled={problem !== undefined} data-autofocus>
          Add it and send
        </Button>
      </Group>
    </Window>
  )
}
