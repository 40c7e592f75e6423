import type { EthicsRisk } from '../ethics/way-through.ts'
import type { Boxes } from '../questions/elements.ts'
import type { QuestionType } from '../questions/frames.ts'
import type { Gap } from './gaps.ts'
import type { Degree, Design, DesignKind, Population, Setting } from './pack.ts'

/** What an idea is put together from; two ideas of a list share two of them at most. */
export const slotNames = ['kind', 'population', 'setting', 'interest', 'outcome', 'design', 'gap'] as const
export type SlotName = (typeof slotNames)[number]

/** The kinds of questions that ideas are made for. */
export const ideaKinds = [
  'intervention',
  'association',
  'prevalence',
  'accuracy',
  'prognosis',
  'experience',
  'mixed',
  'evaluation',
  'comparison of places',
  'existing data',
  'interpretation',
] as const
export type IdeaKind = (typeof ideaKinds)[number]

/** An idea before it is judged: its slots, its question and what the question is made of. */
export type Candidate = {
  kind: IdeaKind
  slots: Record<SlotName, string>
  question: string
  type: QuestionType
  boxes: Boxes
  population: Population | null
  setting: Setting | null
  design: Design
  gap: Gap
  ethics: EthicsRisk
  /** Where the outcome is read, and how; null where nothing is measured. */
  source: { measuredBy: string; from: string } | null
  /** What the question is about, as a noun phrase, and who. */
  subject: string
  who: string
  outcome: string
}

/** An idea as it is shown. */
export type Idea = {
  /** The same in every list that has it: what it is put together from. */
  id: string
  question: string
  type: QuestionType
  boxes: Boxes
  kind: IdeaKind
  slots: Record<SlotName, string>
  score: number
  /** Why it may be a gap in this form. */
  why: string
  design: Design
  /** Where its data would come from. */
  data: string
  /** The likely way through ethics review. */
  ethics: string
  /** What would end it. */
  risks: string[]
  /** The first search to run. */
  search: string
}

/** An idea that stays: its id, and the wish whose draw it came from. */
export type RetainedIdea = { id: string; from: Omit<Wish, 'retained' | 'count'> }

/** What somebody asks for. */
export type Wish = {
  seed: string
  degree: Degree
  /** Months until it must be finished. */
  months: number
  /** The year in which it would be done. */
  year: number
  interests?: string[]
  avoid?: string[]
  kinds?: IdeaKind[]
  gaps?: Gap['type'][]
  /** Slots that every idea must have, by their text. */
  locked?: Partial<Record<SlotName, string>>
  /** Ideas that stay, each with the wish that it came from. */
  retained?: RetainedIdea[]
  count?: number
}

/** What a design must answer to serve a kind of question. */
export const designFor: Record<IdeaKind, DesignKind> = {
  intervention: 'intervention',
  association: 'association',
  prevalence: 'prevalence',
  accuracy: 'accuracy',
  prognosis: 'prognosis',
  experience: 'experience',
  mixed: 'mixed',
  evaluation: 'evaluation',
  'comparison of places': 'association',
  'existing data': 'association',
  interpretation: 'interpretation',
}
