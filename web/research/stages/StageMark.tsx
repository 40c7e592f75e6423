import { IconCheck, IconEye, IconPlayerPause, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import classes from './StageMark.module.css'

type Mark = { number: number; status: StageStatus; size?: number }

/**
 * A stage as a small round mark: the colour shows the stage, the fill the status. It is decorative: always give both in
 * words too.
 */
export function StageMark({ number, status, size = 32 }: Mark) {
  const style = {
    '--ink': `var(--stage-${number}-ink)`,
    '--tint': `var(--stage-${number}-tint)`,
    '--size': `${size}px`,
  } as CSSProperties
  return (
    <span className={classes.mark} data-status={status} style={style} aria-hidden>
      {inside(status, number, Math.round(size * 0.55))}
    </span>
  )
}

function inside(status: StageStatus, number: number, size: number) {
  switch (status) {
    case 'completed':
      return <IconCheck size={size} stroke={2.6} />
    case 'under_review':
      return <IconEye size={size} stroke={2} />
    case 'on_hold':
      return <IconPlayerPause size={size} stroke={2} />
    case 'rejected':
      return <IconX size={size} stroke={2.4} />
    case 'in_progress':
    case 'not_started':
      return number
  }
}
