import { stageNames } from '#domain/stages.ts'
import { StageMark } from '../stages/StageMark.tsx'
import classes from './PathPreview.module.css'

/** The nine stages of a project as a small picture: four done, one under way. */
export function PathPreview() {
  return (
    <div className={classes.card}>
      <p className={classes.title}>Household water storage and childhood diarrhoea in rural Limpopo</p>
      <ol className={classes.path}>
        {stageNames.map((name, at) => (
          <li key={name} className={classes.stage} data-ahead={at > 4 || undefined}>
            <StageMark number={at + 1} status={at < 4 ? 'completed' : at === 4 ? 'in_progress' : 'not_started'} />
            <span>{name}</span>
            <span className={classes.status}>{at < 4 ? 'Complete' : at === 4 ? 'In progress' : ''}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
