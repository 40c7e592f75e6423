import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Stage } from '#domain/research/stages/stages.ts'
import classes from './NineFold.module.css'

type Fold = {
  stages: Pick<Stage, 'id' | 'number' | 'name' | 'status'>[]
  /** The stage that is complete now. */
  done: number
  /** The stage where the work goes on; null at the end. */
  opens: number | null
  /** Whether it is seen to happen: the panel fills, folds, and the next one opens. */
  moves: boolean
  onSeen: () => void
}

/** The path of nine as it is after an approval. Decorative: say in words beside it what happened. */
export function NineFold({ stages, done, opens, moves, onSeen }: Fold) {
  return (
    <div
      className={classes.fold}
      data-moves={moves || undefined}
      data-end={opens === null || undefined}
      aria-hidden
      onAnimationEnd={({ currentTarget }) => {
        const all = currentTarget.getAnimations({ subtree: true })
        if (all.every(({ playState }) => playState === 'finished')) onSeen()
      }}
    >
      {stages.map(({ id, number, name, status }) => (
        <span
          key={id}
          className={classes.leaf}
          data-full={status === 'completed' || undefined}
          data-done={number === done || undefined}
          data-opens={number === opens || undefined}
          style={
            {
              '--c': `var(--stage-${number}-ink)`,
              '--t': `var(--stage-${number}-tint)`,
              '--n': number,
            } as CSSProperties
          }
        >
          {(number === done || number === opens) && <span className={classes.name}>{name}</span>}
          <span className={classes.mark}>
            {status === 'completed' ? <IconCheck size={16} stroke={2.6} /> : number === opens ? null : number}
          </span>
        </span>
      ))}
    </div>
  )
}
