/* The names of the parts of a question, and of its kinds, without what is known about them (`frames.ts`). */

export const elementNames = ['population', 'interest', 'comparison', 'outcome', 'time'] as const
/** A part of a question. `interest` is what is done, what people are exposed to, the test, or the phenomenon. */
export type ElementName = (typeof elementNames)[number]

export const questionTypes = [
  'intervention',
  'exposure',
  'diagnosis',
  'prognosis',
  'prevalence',
  'qualitative',
  'interpretive',
  'kap',
  'review',
  'design',
  'doctrinal',
  'textual',
] as const
export type QuestionType = (typeof questionTypes)[number]
