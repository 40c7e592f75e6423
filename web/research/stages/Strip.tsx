import type { CSSProperties } from 'react'
import { type StageStatus, stageName, statusLabels } from '#domain/research/stages/stages.ts'
import classes from './Strip.module.css'

type Parts = { stages: StageStatus[]; phase: number; wide?: boolean }

/** The nine stages as a bar of nine parts: done in their colour, the current one marked. Say in words beside it where it is. */
export function Strip({ stages, phase, wide = false }: Parts) {
  return (
    <span className={classes.strip} data-wide={wide || undefined} aria-hidden>
      {stages.map((status, at) => {
        const number = at + 1
        return (
          <span
            key={number}
            className={classes.part}
            title={`${stageName(number)}: ${statusLabels[status]}`}
            data-done={status === 'completed' || undefined}
            data-now={number === phase || undefined}
            style={{ '--ink': `var(--stage-${number}-ink)` } as CSSProperties}
          />
        )
      })}
    </span>
  )
}
