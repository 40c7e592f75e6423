import type { CSSProperties } from 'react'
import { stageNames } from '#domain/research/stages/stages.ts'
import classes from './Fold.module.css'
import { foldStages } from './fold-stages.ts'

const firstOpen = 4

/**
 * A project moving through its nine stages: a folded strip, open at one of them. Without a script each stage can still be
 * opened; with one it moves on by itself (`enhance.ts`), and only transforms and clips change, so that nothing is laid
 * out again.
 */
export function Fold() {
  return (
    <figure className={classes.figure}>
      <fieldset className={classes.fold} data-fold>
        <legend className={classes.hidden}>The nine stages of an example project</legend>
        {foldStages.map(({ by, said }, at) => {
          const number = at + 1
          const name = stageNames[at] ?? ''
          return (
            <label
              key={name}
              className={classes.leaf}
              style={
                {
                  '--at': at,
                  '--ink-of': `var(--stage-${number}-ink)`,
                  '--tint-of': `var(--stage-${number}-tint)`,
                } as CSSProperties
              }
            >
              <input type="radio" name="stage" value={number} defaultChecked={number === firstOpen} aria-label={name} />
              <span className={classes.closed}>
                <b>{name}</b>
                <i className={classes.done}>Complete</i>
                <i className={classes.ahead}>{number}</i>
              </span>
              <span className={classes.open}>
                <b>{name}</b>
                <q>{said}</q>
                <i>
                  {by}
                  <br />
                  Stage {number} of 9, in progress
                </i>
              </span>
            </label>
          )
        })}
      </fieldset>
      <figcaption className={classes.caption}>
        <span>A demo project: its people are invented. Open a stage.</span>
        <button type="button" data-fold-pause hidden>
          Pause
        </button>
      </figcaption>
    </figure>
  )
}
