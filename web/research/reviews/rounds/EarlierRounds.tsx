import { readBefore } from '#domain/research/reviews/read-before.ts'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { Project } from '../../projects/project.ts'
import classes from '../Review.module.css'
import { EndedRound } from './EndedRound.tsx'

type Shown = { project: Project; stageId: string; rounds: ReviewRound[]; ended: ReviewRound[] }

/** All rounds but the one that stands above, the newest first. */
export function EarlierRounds({ project, stageId, rounds, ended }: Shown) {
  if (ended.length === 0) return null
  return (
    <section className={classes.part} aria-label="Earlier rounds">
      {ended.map((round) => (
        <EndedRound
          key={round.id}
          project={project}
          stageId={stageId}
          round={round}
          before={readBefore(rounds, round)}
          unfolded={round === rounds[0] && round.state === 'withdrawn'}
        />
      ))}
    </section>
  )
}
