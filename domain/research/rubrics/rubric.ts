import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'

/*
 * A rubric says by what a piece of work is judged: criteria, each at one of the same few levels. A supervisor may fill one in with
 * a review; it is kept as it was then, so that changing a rubric changes nothing that was judged by it.
 */

export const criteriaAtMost = 15
export const levelsAtMost = 6

const name = (what: string, max: number) =>
  line({ max, tooLong: `Keep the ${what} under ${max} characters.`, empty: `Give the ${what}.` })

const Criterion = z.strictObject({
  name: name('criterion', 150),
  about: prose({ max: 500, tooLong: 'Keep it under 500 characters.' }),
})

const areDistinct = (names: string[]) => new Set(names).size === names.length

/** The levels from the lowest to the highest. */
const Levels = z
  .array(name('level', 60))
  .min(2)
  .max(levelsAtMost)
  .refine(areDistinct, { message: 'Two levels have the same name.' })
const namesDiffer = (criteria: { name: string }[]) => areDistinct(criteria.map(({ name }) => name))
const same = { message: 'Two criteria have the same name.' }

export const Rubric = z.strictObject({
  title: name('title', 100),
  levels: Levels,
  criteria: z.array(Criterion).min(1).max(criteriaAtMost).refine(namesDiffer, same),
})
export type Rubric = z.infer<typeof Rubric>

/** A rubric with what a supervisor made of each criterion: the index of its level, null while none is chosen, and words. */
export const FilledRubric = Rubric.safeExtend({
  criteria: z
    .array(
      Criterion.extend({
        level: z.int().min(0).nullable(),
        words: prose({ max: 2000, tooLong: 'Keep it under 2,000 characters.' }),
      }),
    )
    .min(1)
    .max(criteriaAtMost)
    .refine(namesDiffer, same),
}).refine(({ levels, criteria }) => criteria.every(({ level }) => level === null || level < levels.length), {
  message: 'There is no such level.',
  path: ['criteria'],
})
export type FilledRubric = z.infer<typeof FilledRubric>

/** A rubric with nothing filled in. */
export const toFill = ({ title, levels, criteria }: Rubric): FilledRubric => ({
  ...{ title, levels },
  criteria: criteria.map(({ name, about }) => ({ name, about, level: null, words: '' })),
})

/** How many criteria have no level yet: a rubric is sent whole. */
export const leftToFill = ({ criteria }: FilledRubric): number => criteria.filter(({ level }) => level === null).length

const levels = ['Not yet', 'Nearly there', 'Good', 'Excellent']

/** The rubrics that are offered to everybody; each can be changed before it is filled in. */
export const offeredRubrics: readonly Rubric[] = [
  {
    title: 'Proposal',
    levels,
    criteria: [
      {
        name: 'Problem and question',
        about: 'The problem is real, the question can be answered, and it follows from the problem.',
      },
      { name: 'Literature', about: 'What is known is current, appraised, and leads to the gap.' },
      { name: 'Design and methods', about: 'They answer the question, and another person could carry them out.' },
      { name: 'Analysis', about: 'What will be done with the data is said before they are there.' },
      { name: 'Ethics', about: 'Risks, consent and the care of data are thought through.' },
      { name: 'Feasibility', about: 'Time, money, access and skills are enough.' },
      { name: 'Writing', about: 'Clear, consistent and correctly referenced.' },
    ],
  },
  {
    title: 'Chapter or manuscript',
    levels,
    criteria: [
      { name: 'Argument', about: 'One line of thought runs from the question to the conclusion.' },
      { name: 'Use of the literature', about: 'Sources are appraised and compared, not listed.' },
      { name: 'Methods', about: 'Reported so that they can be judged and repeated.' },
      {
        name: 'Results',
        about: 'Complete, correctly analysed, and shown in tables and figures that stand by themselves.',
      },
      { name: 'Discussion', about: 'It interprets, admits limits, and claims no more than the results bear.' },
      { name: 'Language and style', about: 'Clear, correct, and in the manner of the discipline.' },
      { name: 'References', about: 'Complete, consistent, and each one read.' },
    ],
  },
  {
    title: 'Oral presentation',
    levels,
    criteria: [
      { name: 'Content', about: 'The question, the methods and the results are right and complete.' },
      { name: 'Structure', about: 'It leads from the problem to the message, in time.' },
      { name: 'Slides', about: 'Few words, legible figures, nothing that distracts.' },
      { name: 'Delivery', about: 'Free, audible and to the audience.' },
      { name: 'Answers', about: 'Questions are understood and answered to the point.' },
    ],
  },
]
