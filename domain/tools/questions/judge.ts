import { type Assessment, assess } from './assess.ts'
import type { Evidence } from './attributes.ts'
import type { Boxes } from './elements.ts'
import type { QuestionType } from './frames.ts'
import type { Doubt } from './reading/doubts.ts'
import { boxesOf, compose, textOf } from './rewrite.ts'

/** A question as somebody works on it: its words, the kind they chose, the parts they filled in, their evidence. */
export type Worked = { text: string; type: QuestionType | null; boxes: Boxes; evidence: Evidence }

/** The question as it is read: the words somebody wrote, or those that the parts make. */
export const wordsOf = ({ text, type, boxes }: Worked): string =>
  text.trim() !== '' ? text : textOf(compose(type ?? 'intervention', boxes))

/**
 * What the validator says of it, on a page and on the server alike. Parts that were filled in by hand take the place of those
 * that were found; a blank that is left in brackets counts as nothing.
 */
export function judge(worked: Worked): Assessment {
  const { type, boxes, evidence } = worked
  const isComposed = worked.text.trim() === ''
  const text = wordsOf(worked).replace(/\s*\[[^\]]*\]/g, ' …')
  const choices = { type: type ?? (isComposed ? ('intervention' as const) : undefined), evidence }
  const found = assess(text, choices)
  if (Object.keys(boxes).length === 0) return found
  if (isComposed) return assess(text, { ...choices, type: found.type, boxes })
  const doubts = found.doubts.filter((doubt) => !isLifted(doubt, found, boxes))
  return assess(text, { ...choices, type: found.type, boxes: { ...boxesOf(found), ...boxes }, doubts })
}

/** A part that somebody gave is doubted no longer; how the sentence was put together, once they gave all that were found. */
const isLifted = ({ part }: Doubt, { elements }: Assessment, boxes: Boxes) =>
  part ? boxes[part] !== undefined : elements.every(({ name, text }) => boxes[name] !== undefined || text === '')
