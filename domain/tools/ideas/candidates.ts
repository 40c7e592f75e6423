import { stricter } from '../ethics/way-through.ts'
import type { Boxes } from '../questions/elements.ts'
import type { QuestionType } from '../questions/frames.ts'
import type { Gap } from './gaps.ts'
import type { Candidate, IdeaKind, Wish } from './idea.ts'
import {
  arePeople,
  type Condition,
  type Design,
  type Exposure,
  type Intervention,
  type Outcome,
  type Phenomenon,
  type Population,
  type Setting,
  type Source,
  type Idea as Subject,
  type Test,
} from './pack.ts'

/* From what was drawn to a question with its parts, for the wordings that `templates.ts` lists. */

/** What was drawn for an idea. A template answers null when what it needs is not among it. */
type Drawn = {
  kind: IdeaKind
  design: Design
  gap: Gap
  wish: Wish
  population: Population | undefined
  setting: Setting | undefined
  other: Setting | undefined
  intervention?: Intervention | undefined
  exposure?: Exposure | undefined
  phenomenon?: Phenomenon | undefined
  outcome?: Outcome | undefined
  condition?: Condition | undefined
  test?: Test | undefined
  source?: Source | undefined
  idea?: Subject | undefined
}

export type Template = { name: string; write: (drawn: Drawn) => Candidate | null }

export const among = ({ who, are }: Population) =>
  `${arePeople(are) || are === 'organisations' ? 'among' : 'in'} ${who}`
export const duringMonths = (count: number) => `over ${count} ${count === 1 ? 'month' : 'months'}`
export const withinMonths = (count: number) => `within ${count} ${count === 1 ? 'month' : 'months'}`

type Written = {
  question: string
  type: QuestionType
  boxes: Boxes
  interest: string
  subject: string
  outcome?: Outcome
}

export function candidate(drawn: Drawn, written: Written): Candidate {
  const { kind, design, gap, population, setting } = drawn
  const { question, type, boxes, interest, subject, outcome } = written
  return {
    kind,
    question,
    type,
    boxes,
    design,
    gap,
    subject,
    population: population ?? null,
    setting: setting ?? null,
    ethics: stricter(
      population?.ethics ?? 'none',
      drawn.kind === 'experience' ? (drawn.phenomenon?.ethics ?? 'none') : 'none',
    ),
    source: outcome ? { measuredBy: outcome.measuredBy, from: outcome.from } : null,
    who: population ? `${population.who} ${setting?.where ?? ''}`.trim() : (drawn.source?.what ?? ''),
    outcome: outcome?.what ?? subject,
    slots: {
      kind,
      population: population?.who ?? drawn.source?.what ?? '',
      setting: setting?.where ?? drawn.source?.period ?? '',
      interest,
      outcome: outcome?.what ?? '',
      design: design.what,
      gap: `${gap.type}, ${gap.reason}`,
    },
  }
}

export const aboutEffect =
  (
    word: (parts: { i: Intervention; o: Outcome; who: string }) => string,
    lasting: (months: number) => string,
  ): Template['write'] =>
  (drawn) => {
    const { population, setting, intervention, outcome, design } = drawn
    if (!population || !setting || !intervention || !outcome) return null
    // Methods held against each other on the same data take no time that the question could name.
    const time = design.span === 'once' ? '' : ` ${lasting(intervention.months)}`
    const who = `${among(population)} ${setting.where}${time}`
    return candidate(drawn, {
      question: word({ i: intervention, o: outcome, who }),
      type: 'intervention',
      interest: intervention.what,
      subject: intervention.what,
      outcome,
      boxes: {
        population: `${population.who} ${setting.where}`,
        interest: intervention.what,
        comparison: intervention.comparedWith,
        outcome: outcome.what,
        time: time ? duringMonths(intervention.months) : setting.where,
      },
    })
  }

export const aboutLink =
  (
    word: (parts: { e: Exposure; o: Outcome; who: string; where: string; year: number }) => string,
    isPast = false,
  ): Template['write'] =>
  (drawn) => {
    const { population, setting, exposure, outcome, wish } = drawn
    if (!population || !setting || !exposure || !outcome) return null
    const time = isPast ? `between ${wish.year - 5} and ${wish.year - 1}` : ''
    return candidate(drawn, {
      question: word({ e: exposure, o: outcome, who: among(population), where: setting.where, year: wish.year }),
      type: 'exposure',
      interest: exposure.what,
      subject: exposure.what,
      outcome,
      boxes: {
        population: `${population.who} ${setting.where}`,
        interest: exposure.what,
        outcome: outcome.what,
        time: time || setting.where,
      },
    })
  }

export const aboutExperience =
  (word: (parts: { who: string; q: string }) => string, evaluation: string): Template['write'] =>
  (drawn) => {
    const { population, setting, phenomenon } = drawn
    if (!population || !setting || !phenomenon) return null
    const who = `${population.who} ${setting.where}`
    return candidate(drawn, {
      question: word({ who, q: phenomenon.what }),
      type: 'qualitative',
      interest: phenomenon.what,
      subject: phenomenon.what,
      boxes: { population: who, interest: phenomenon.what, outcome: evaluation, time: setting.where },
    })
  }

export const aboutIntroduction =
  (word: (parts: { i: Intervention; who: string }) => string, evaluation: string): Template['write'] =>
  (drawn) => {
    const { population, setting, intervention } = drawn
    if (!population || !setting || !intervention) return null
    const who = `${population.who} ${setting.where}`
    return candidate(drawn, {
      question: word({ i: intervention, who }),
      type: 'qualitative',
      interest: intervention.what,
      subject: `the introduction of ${intervention.what}`,
      boxes: {
        population: who,
        interest: `the introduction of ${intervention.what}`,
        outcome: evaluation,
        time: setting.where,
      },
    })
  }
