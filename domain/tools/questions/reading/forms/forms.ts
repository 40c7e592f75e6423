import type { QuestionType } from '../../frames.ts'
import type { Span } from '../../text.ts'
import { knownForms } from './known.ts'
import { lawForms, textForms } from './law.ts'
import { livedForms } from './lived.ts'
import { madeForms } from './made.ts'
import { measuredForms } from './measured.ts'

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
  /** A noun’s phrases in any order: whose, about what, where. */
  sequence: Span | null
  /** What comes after a design, or a point of law: what it is for, on whom it bears. */
  rest: Span | null
}

const shapes = [...textForms, ...lawForms, ...knownForms, ...madeForms, ...measuredForms, ...livedForms].map(
  ({ pattern, ...rest }) => ({
    ...rest,
    pattern: new RegExp(pattern, 'd'),
  }),
)

/** The first shape that a clause has and that makes sense of it; null when it has none of them. */
export function shapeOf(clause: string, isSensible: (shape: Shape) => boolean): Shape | null {
  for (const { name, type, pattern } of shapes) {
    const groups = pattern.exec(clause)?.indices?.groups
    if (!groups) continue
    const at = (key: string): Span | null => {
      const found = groups[key]
      return found ? { start: found[0], end: found[1] } : null
    }
    const shape: Shape = {
      name,
      type,
      interest: at('i') ?? at('i2'),
      outcome: at('o'),
      population: at('p'),
      comparison: at('c'),
      sequence: at('s'),
      rest: at('r'),
    }
    if (isSensible(shape)) return shape
  }
  return null
}
