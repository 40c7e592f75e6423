import * as z from 'zod'
import { prose, underHeading } from '#domain/ground/text.ts'

/* What a student and those who supervise them agree on: how often they meet, who answers by when, and whose the work is. */

export const longestClause = 5000

const clause = prose({
  max: longestClause,
  tooLong: `Keep each part under ${longestClause.toLocaleString('en')} characters.`,
})
const days = (what: string, max: number) =>
  z.int(`${what} in whole days.`).min(1, `${what} at least a day.`).max(max, `${what} at most ${max} days.`)

export const Terms = z.strictObject({
  /** Days from one meeting to the next. */
  meetEveryDays: days('Meetings are apart', 180),
  /** Days within which a supervisor comments on what they are sent. */
  commentWithinDays: days('A supervisor comments within', 120),
  /** Days within which the student answers. */
  answerWithinDays: days('The student answers within', 120),
  authorship: clause,
  data: clause,
  intellectualProperty: clause,
  leave: clause,
  /** What each of the supervisors does. */
  parts: clause,
  other: clause,
})
export type Terms = z.infer<typeof Terms>

/** The parts that are prose, in their order. */
export const clauses = ['parts', 'authorship', 'data', 'intellectualProperty', 'leave', 'other'] as const
export type Clause = (typeof clauses)[number]

export const clauseLabels: Record<Clause, string> = {
  parts: 'What each supervisor does',
  authorship: 'Authorship',
  data: 'Data',
  intellectualProperty: 'Intellectual property',
  leave: 'Leave and absence',
  other: 'What else is agreed',
}

/** The parts that are a number of days, as a sentence. */
export const rhythmOf = ({ meetEveryDays, commentWithinDays, answerWithinDays }: Terms): string[] => [
  `Student and supervisors meet every ${inDays(meetEveryDays)}.`,
  `A supervisor comments within ${spanOf(commentWithinDays)}.`,
  `The student answers within ${spanOf(answerWithinDays)}.`,
]

/** The same after “within”: “2 weeks”, “a week”. */
export const spanOf = (days: number): string => (days === 1 || days === 7 ? `a ${inDays(days)}` : inDays(days))

/** After “every”: “2 weeks”, “10 days”, “week”; whole weeks are counted as such. */
export function inDays(days: number): string {
  const [count, unit] = days % 7 === 0 ? [days / 7, 'week'] : [days, 'day']
  return count === 1 ? unit : `${count} ${unit}s`
}

/** The whole text, as it is signed: its fingerprint is the SHA-256 of this in UTF-8. Parts that are empty are named too. */
export const textOf = (terms: Terms): string =>
  [
    ...rhythmOf(terms),
    ...clauses.map((each) => underHeading(clauseLabels[each], terms[each], 'nothing is agreed')),
  ].join('\n\n')
