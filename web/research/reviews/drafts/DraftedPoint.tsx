import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DraftPoint } from '#domain/research/reviews/drafts.ts'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { Place } from '../points/PointPlace.tsx'
import { PointText } from '../points/PointText.tsx'
import { RemovePoint } from '../points/RemovePoint.tsx'
import classes from '../Review.module.css'
import { LevelChip } from '../rounds/RoundChip.tsx'

type Shown = {
  projectId: string
  /** 1 is the first of the draft: it gets its number when it is sent. */
  place: number
  point: DraftPoint
  round: Pick<ReviewRound, 'versions' | 'links'>
  pending: boolean
  onEdit: () => void
  onRemove: () => void
  /** The form in which it is changed. */
  children: ReactNode
}

/** A point that only whoever writes it sees. */
export function DraftedPoint({ projectId, place, point, round, pending, onEdit, onRemove, children }: Shown) {
  return (
    <li className={classes.point} data-draft>
      <div className={classes.head}>
        <LevelChip level={point.level} />
        <Place projectId={projectId} point={point} round={round} />
      </div>
      {children ?? (
        <>
          <PointText {...point} />
          <Group gap={4}>
            <Button variant="subtle" size="compact-sm" aria-label={`Edit (draft ${place})`} onClick={onEdit}>
              Edit
            </Button>
            <RemovePoint
              label={`Remove (draft ${place})`}
              text={point.text}
              drafted
              pending={pending}
              onRemove={onRemove}
            />
          </Group>
        </>
      )}
    </li>
  )
}
