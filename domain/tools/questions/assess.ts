import type { Evidence } from './attributes.ts'
import { type Boxes, type Element, elementsOf } from './elements.ts'
import { finermaps, type Judgement, pointsFor } from './finermaps.ts'
import { type Blocked, blocksOf, type FormPoint, formOf } from './form.ts'
import { type ElementName, frames, type QuestionType } from './frames.ts'
import { type GrammarNote, grammarOf } from './grammar.ts'
import type { Doubt } from './reading/doubts.ts'
import { type Parsed, parse } from './reading/parse.ts'

/** The version of the rules: a score is only comparable with scores of the same version. */
export const rubric = 3

export const verdicts = ['Strong', 'Workable', 'Needs work', 'Not yet'] as const
export type Verdict = (typeof verdicts)[number]

/** What the author chose: the kind of question, the parts in boxes of their own, what they can show. */
export type Choices = {
  type?: QuestionType | undefined
  boxes?: Boxes | undefined
  evidence?: Evidence | undefined
  /** What is still doubted although parts were given; nothing unless it is said. */
  doubts?: Doubt[] | undefined
}

/** A question, judged. */
export type Assessment = {
  rubric: number
  /** The question as it was read, without superfluous white space: every span is a place in it. */
  question: string
  /** The kind that was chosen, or else the one its wording suggests. */
  type: QuestionType
  suggestedType: QuestionType
  elements: Element[]
  form: FormPoint[]
  blocked: Blocked[]
  judgements: Judgement[]
  points: { form: number; elements: number; finermaps: number }
  /** 0 to 100. */
  score: number
  verdict: Verdict
  /** Parts that its kind requires and that are not there. */
  missing: ElementName[]
  /** How many of the parts of its frame are stated, and of how many (for PICOT, Rios et al. 2010: 0 to 5). */
  stated: { count: number; of: number }
  parsed: Parsed
  /** Why the reader is not sure that it read the parts rightly; empty where it is, and of parts that its author gave. */
  doubts: Doubt[]
  /** What is wrong with its grammar; it costs no points. */
  grammar: GrammarNote[]
}

/**
 * Judges a research question by PICOT, or the frame that fits it, and FINERMAPS. The same text and choices give the same
 * result, in the browser and on the server; it never fails. Points: 20 for form, 40 for the parts, 40 for the attributes.
 */
export function assess(
  text: string,
  { type: chosen, boxes, evidence = {}, doubts: left = [] }: Choices = {},
): Assessment {
  const question = text.replace(/\s+/g, ' ').trim()
  const parsed = parse(question)
  const type = chosen ?? parsed.type
  const elements = elementsOf(question, parsed, type, boxes ?? null)
  const doubts = boxes ? left : parsed.doubts.filter(({ reason }) => reason !== 'which why' || chosen !== 'qualitative')
  const blocked = blocksOf(parsed, type, elements)
  const form = formOf(parsed, type, blocked)
  const judgements = finermaps({ parsed, type, elements, blocked, evidence })
  const points = {
    form: form.reduce((sum, each) => sum + each.points, 0),
    elements: elements.reduce((sum, { name, strength }) => sum + strength * (frames[type].parts[name]?.weight ?? 0), 0),
    finermaps: pointsFor(judgements),
  }
  const caps = [
    capOf(blocked),
    isStatement(blocked) ? statementCap : 100,
    isLoose(type, elements) ? looseCap : 100,
    doubts.length > 0 ? doubtCap : 100,
  ]
  const score = Math.round(Math.min(...caps, points.form + points.elements + points.finermaps))
  const missing = elements
    .filter(({ name, strength }) => strength < 0.4 && frames[type].parts[name]?.isRequired)
    .map(({ name }) => name)
  return {
    rubric,
    question,
    type,
    suggestedType: parsed.type,
    elements,
    form,
    blocked,
    judgements,
    points,
    score,
    verdict: verdictOf(
      score,
      blocked,
      missing,
      elements.some(({ name, strength }) => name !== 'time' && strength > 0 && strength <= 0.6),
    ),
    missing,
    stated: { count: elements.filter(({ strength }) => strength > 0).length, of: elements.length },
    parsed,
    doubts,
    grammar: grammarOf(question),
  }
}

/** A statement may be good; a verdict is for questions. */
const statementCap = 39
const isStatement = (blocked: Blocked[]) => blocked.some(({ block }) => block === 'not a question')

/** Below Strong: what was read may be something else. */
const doubtCap = 74

/** Below Workable: one sees what is meant, and nobody could begin. */
const looseCap = 59

/** Whether a key part is so broad that two people would study two things. */
function isLoose(type: QuestionType, elements: Element[]): boolean {
  const of = (name: ElementName) => elements.find((each) => each.name === name)?.strength ?? 1
  const context = elements.find(({ name }) => name === 'time')?.strength ?? 0
  const isNeeded = frames[type].parts.population?.isRequired
  if (isNeeded && of('population') < 0.5) return true
  const isBroad = of('outcome') <= 0.5 || of('interest') < 0.7
  const isLacking = elements.some(({ name, strength }) => strength < 0.4 && frames[type].parts[name]?.isRequired)
  return (
    (isBroad && isLacking) ||
    (isNeeded === true && of('population') <= 0.5 && context === 0 && !isSpecific(type, elements)) ||
    (of('outcome') <= 0.5 && of('interest') < 0.7)
  )
}

/** A subject said in several words bounds a reading of sources that are only named by kind. */
const isSpecific = (type: QuestionType, elements: Element[]) =>
  type === 'interpretive' && (elements.find(({ name }) => name === 'interest')?.text.split(' ').length ?? 0) > 2

const capOf = ({ length }: Blocked[]) => {
  if (length === 0) return 100
  return length === 1 ? 54 : 34
}

function verdictOf(score: number, blocked: Blocked[], missing: ElementName[], isBroad: boolean): Verdict {
  if (score >= 75 && blocked.length === 0 && missing.length === 0 && !isBroad) return 'Strong'
  if (score >= 60 && blocked.length === 0) return 'Workable'
  return score >= 40 ? 'Needs work' : 'Not yet'
}
