import { Title } from '@mantine/core'
import { asksForChange } from '#domain/research/reviews/reviews.ts'
import review from '../reviews/Review.module.css'
import { LevelChip, PointChip } from '../reviews/rounds/RoundChip.tsx'
import type { OpenedReview } from './use-guest-act.ts'

/** What a guest asked for in earlier rounds, and what became of it. */
export function EarlierPoints({ points }: { points: OpenedReview['earlier'] }) {
  if (points.length === 0) return null
  return (
    <section className={review.card} aria-labelledby="earlier">
      <Title order={2} id="earlier" fz="md">
        What you asked for before
      </Title>
      <ol className={review.points}>
        {points.map((point) => (
          <li key={point.id} className={review.point}>
            <div className={review.head}>
              <span className={review.number}>Point {point.number}</span>
              <LevelChip level={point.level} />
              {asksForChange(point) && <PointChip state={point.state} />}
            </div>
            <p className={review.text}>{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
