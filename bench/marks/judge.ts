import type { Found } from '../../web/research/reader/marks/find-mark.ts'
import { hull, type Mark, type Pair, type Range } from './pairs.ts'
import type { Pages } from './set-pages.ts'

/** How marks were found: of what is still there, how many in the right place; of what is gone, how many are called so. */
export type Figures = { there: number; right: number; gone: number; known: number; wrong: number; all: number }

export const none: Figures = { there: 0, right: 0, gone: 0, known: 0, wrong: 0, all: 0 }

export const sum = (one: Figures, other: Figures): Figures => ({
  there: one.there + other.there,
  right: one.right + other.right,
  gone: one.gone + other.gone,
  known: one.known + other.known,
  wrong: one.wrong + other.wrong,
  all: one.all + other.all,
})

/** Judges what was found of a pair's marks by where their words have gone. `tell` hears of each that is not right. */
export function judge({ marks, next }: Pair, found: Found[], tell?: (mark: Mark, found: Found, what: string) => void) {
  return marks.reduce((figures, mark, at) => {
    const each = found[at] ?? { kind: 'gone' }
    const range = each.kind === 'gone' ? null : lettersIn(next, each)
    const isRight = range !== null && mark.is === 'there' && share(range, hull(mark.words)) >= 0.5
    const isWrong = range !== null && !isRight && !(mark.is === 'altered' && share(range, hull(mark.words)) > 0)
    if (isWrong) tell?.(mark, each, 'wrong')
    else if (mark.is === 'there' && !isRight) tell?.(mark, each, 'missed')
    return sum(figures, {
      there: Number(mark.is === 'there'),
      right: Number(isRight),
      gone: Number(mark.is === 'gone'),
      known: Number(mark.is === 'gone' && range === null),
      wrong: Number(isWrong),
      all: 1,
    })
  }, none)
}

/** The letters of the document that were found. */
function lettersIn({ letters }: Pages, found: Exclude<Found, { kind: 'gone' }>): Range | null {
  const parts = [found, ...found.more]
  const isIn = ({ page, offset }: Pages['letters'][number]) =>
    parts.some((part) => part.page === page && part.start <= offset && offset < part.end)
  const start = letters.findIndex(isIn)
  return start < 0 ? { start: 0, end: 0 } : { start, end: letters.findLastIndex(isIn) + 1 }
}

/** What two ranges share, of the longer one. */
const share = (one: Range, other: Range) =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)) /
  Math.max(one.end - one.start, other.end - other.start, 1)
