import type { QuestionType } from '../frames.ts'
import type { Span } from '../text.ts'
import { livedForms } from './forms-lived.ts'
import { measuredForms } from './forms-measured.ts'

/*
 * The shapes that research questions have in English, from the most particular to the most general. A shape says what kind
 * of question it is and where its parts are: `i` the interest, `o` the outcome, `p` the population, `c` the comparison.
 */

export type Shape = {
  name: string
  type: QuestionType
  interest: Span | null
  outcome: Span | null
  population: Span | null
  comparison: Span | null
}

const shapes = [...measuredForms, ...livedForms].map(({ pattern, ...rest }) => ({
  ...rest,
  pattern: new RegExp(pattern, 'd'),
}))

/** The first shape that a clause has; null when it has none of them. `offset`: where the clause begins in the text. */
export function shapeOf(clause: string, offset: number): Shape | null {
  for (const { name, type, pattern } of shapes) {
    const groups = pattern.exec(clause)?.indices?.groups
    if (!groups) continue
    const at = (key: string): Span | null => {
      const found = groups[key]
      return found ? { start: found[0] + offset, end: found[1] + offset } : null
    }
    return { name, type, interest: at('i'), outcome: at('o'), population: at('p'), comparison: at('c') }
  }
  return null
}
