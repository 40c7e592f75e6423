import { type Assessment, assess } from './assess.ts'
import type { ElementName, QuestionType } from './frames.ts'
import { judge } from './judge.ts'
import { boxesOf } from './rewrite.ts'

/* How well questions are read whose parts somebody has written down: one measure for every set. */

/** How a question is judged once somebody has confirmed the parts that are doubted, if any are. */
export function confirmed(text: string): Assessment {
  const found = assess(text)
  return found.doubts.length === 0 ? found : judge({ text, type: null, boxes: boxesOf(found), evidence: {} })
}

/** A question with its parts; each in one wording or several that are all right. */
export type ReadQuestion = {
  question: string
  kind: QuestionType
  parts: Partial<Record<ElementName, string | string[]>>
}

/** A reading that was measured: `wrong` names the parts that are not as they were written down. */
export type Measured = { question: string; isSure: boolean; isKind: boolean; wrong: string[] }

/**
 * Compares the reading with the parts that were written down. A part is right if it has the same words, in the same order,
 * without articles, marks and capitals at its ends (and of a time, without its preposition), as one of its wordings. A part
 * that was not written down has to be missing, but for three: how a question that is not measured is answered (“experience”),
 * a place that stands where no time does, and a time that stays within a part which is right.
 */
export function measure({ question, kind, parts }: ReadQuestion): Measured {
  const { type, elements, parsed, doubts } = assess(question)
  const time = elements.find(({ name }) => name === 'time')?.span
  const isWithin =
    time != null &&
    elements.some(({ name, span }) => name !== 'time' && span && span.start <= time.start && span.end >= time.end)
  const wrong = names.flatMap((name) => {
    const said = elements.find((each) => each.name === name)?.text ?? ''
    const wordings = [parts[written(name, type, parts)] ?? []].flat()
    if (wordings.length > 0) return wordings.some((each) => bare(each, name) === bare(said, name)) ? [] : [name]
    const isFree = (name === 'outcome' && answered.has(type)) || (name === 'time' && (isWithin || !parsed.timeStated))
    return said === '' || isFree ? [] : [name]
  })
  return { question, isSure: doubts.length === 0, isKind: type === kind, wrong }
}

/** Of many: how many were right and sure, doubted, and wrong though sure, and of how many the kind was right. */
export function measureAll(questions: ReadQuestion[]) {
  const measured = questions.map(measure)
  const wrong = measured.filter(({ isSure, wrong: parts }) => isSure && parts.length > 0)
  return {
    of: measured.length,
    right: measured.filter(({ isSure, wrong: parts }) => isSure && parts.length === 0).length,
    doubted: measured.filter(({ isSure }) => !isSure).length,
    wrong: wrong.length,
    kinds: measured.filter(({ isKind }) => isKind).length,
    wrongOnes: wrong,
  }
}

const names: ElementName[] = ['population', 'interest', 'comparison', 'outcome', 'time']
const answered = new Set<QuestionType>(['qualitative', 'kap', 'interpretive', 'textual', 'doctrinal', 'review'])

/** What a prevalence counts is its outcome here, and may be written down as its interest. */
function written(name: ElementName, type: QuestionType, parts: ReadQuestion['parts']): ElementName {
  if (type !== 'prevalence' || parts.interest === undefined || parts.outcome !== undefined) return name
  if (name === 'outcome') return 'interest'
  return name === 'interest' ? 'outcome' : name
}

const article = /^(?:the|an?) /
const before = /^(?:in|by|during|over|between|within|from|since|of|for|after|at|published|throughout) /

function bare(text: string, name: ElementName): string {
  const words = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}'%<>/+-]+/gu, ' ')
    .trim()
    .replace(article, '')
    .replace(/'$/, '')
  return name === 'time' ? words.replace(before, '').replace(before, '').replace(article, '') : words
}
