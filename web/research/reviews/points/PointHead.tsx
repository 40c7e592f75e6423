import { asksForChange } from '#domain/research/reviews/reviews.ts'
import type { ReviewPoint, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import classes from '../Review.module.css'
import { LevelChip, PointChip } from '../rounds/RoundChip.tsx'
import { Place } from './PointPlace.tsx'

type Shown = { projectId: string; point: ReviewPoint; round: ReviewRound | undefined }

/** Which point it is, how much it matters and what became of it, who raised it, and where it is. */
export const PointHead = ({ projectId, point, round }: Shown) => (
  <div className={classes.head}>
    <span className={classes.number}>Point {point.number}</span>
    <LevelChip level={point.level} />
    {(asksForChange(point) || point.state === 'closed') && <PointChip state={point.state} />}
    <span>
      {point.byName ?? 'Deleted user'}
      {point.isGuest && <span className={classes.guest}> (guest)</span>}, round {point.roundNumber}
    </span>
    <Place projectId={projectId} point={point} round={round} />
  </div>
)
