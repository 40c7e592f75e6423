import { type Stage, statusLabels } from '#domain/stages.ts'
import { StageMark } from '../stages/StageMark.tsx'
import classes from './StagePath.module.css'

type Path = { stages: Stage[]; phase: number; onOpen: (number: number) => void }

/** The nine stages as a path: what is done, where the project is now, what lies ahead. Each opens its window. */
export function StagePath({ stages, phase, onOpen }: Path) {
  const done = stages.filter(({ status }) => status === 'completed').length
  return (
    <section className={classes.frame} aria-label={`Stages: ${done} of 9 complete`}>
      <ol className={classes.path}>
        {stages.map(({ id, number, name, status }) => (
          <li key={id} className={classes.step} data-done={status === 'completed' || undefined}>
            <button
              type="button"
              className={classes.stage}
              data-now={number === phase || undefined}
              aria-current={number === phase ? 'step' : undefined}
              onClick={() => onOpen(number)}
            >
              <StageMark number={number} status={status} size={40} />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.status}>{statusLabels[status]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
