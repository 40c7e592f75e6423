import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'
import type { Verdict } from './assess.ts'
import { attributes } from './attributes.ts'
import { elementNames, longestQuestion, questionTypes } from './frames.ts'

export const remarkLimit = 1000
/** How many questions of a project its history shows. */
export const historyLimit = 50

const said = line({ max: 300, tooLong: 'Keep each part under 300 characters.' })
const partial = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.partialRecord(z.enum(names), said).default({})

/** A question with what its author chose: what the validator needs to judge it again. */
export const ChosenQuestion = z.strictObject({
  question: prose({
    max: longestQuestion,
    tooLong: `Keep the question under ${longestQuestion} characters.`,
    empty: 'Write the question.',
  }),
  type: z.enum(questionTypes).nullable().default(null),
  boxes: partial(elementNames),
  evidence: partial(attributes),
})
export type ChosenQuestion = z.infer<typeof ChosenQuestion>

export const NewRemark = z.strictObject({
  remark: prose({
    max: remarkLimit,
    tooLong: `Keep the remark under ${remarkLimit} characters.`,
    empty: 'Write a remark.',
  }),
})

/** A question that a project has or had, as it was judged when it was written. */
export type StoredQuestion = ChosenQuestion & {
  id: string
  score: number
  verdict: Verdict
  rubric: number
  keptAt: Date
  /** Null once the account is deleted. */
  keptByName: string | null
  remarks: { id: string; remark: string; writtenAt: Date; writtenByName: string | null }[]
}
