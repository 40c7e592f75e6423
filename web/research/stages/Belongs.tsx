import { whatBelongsIn } from '#domain/research/stages/belongs.ts'
import classes from './Belongs.module.css'
import { StageDrawing } from './StageDrawing.tsx'

type Shown = { number: number; width?: number }

/** What belongs in a stage: its drawing, and the sentence. */
export function Belongs({ number, width = 64 }: Shown) {
  return (
    <div className={classes.belongs}>
      <StageDrawing number={number} width={width} />
      <p>{whatBelongsIn(number)}</p>
    </div>
  )
}
