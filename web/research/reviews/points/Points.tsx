import { Text } from '@mantine/core'
import { asksForChange } from '#domain/research/reviews/reviews.ts'
import type { StageReview } from '#domain/research/reviews/stage-review.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Project } from '../../projects/project.ts'
import classes from '../Review.module.css'
import { TakeAlong } from '../TakeAlong.tsx'
import { Point } from './Point.tsx'

/** What was asked to be changed in a stage, over all rounds, with how much of it is closed. A note asks for nothing. */
export function Points({ project, stage, rounds, points }: StageReview & { project: Project; stage: Stage }) {
  const changes = points.filter(asksForChange)
  const isRoundOpen = rounds[0]?.state === 'open'
  if (points.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="points">
      <TakeAlong projectId={project.id} stageId={stage.id} />
      <h2 id="points">
        Points{' '}
        <Text span size="sm" c="dimmed">
          {changes.filter(({ state }) => state === 'closed').length} of {changes.length} closed
        </Text>
      </h2>
      <ol className={classes.points} style={{ marginTop: 8 }}>
        {points.map((point) => (
          <Point
            key={point.id}
            project={project}
            stage={stage}
            point={point}
            round={rounds.find(({ number }) => number === point.roundNumber)}
            isRoundOpen={isRoundOpen}
          />
        ))}
      </ol>
    </section>
  )
}
