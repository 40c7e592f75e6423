import * as z from 'zod'
import { prose } from '#domain/ground/text.ts'

/* The data management plan of a project: eight questions, as committees and funders ask them. */

export const planQuestions = [
  'collected',
  'about_people',
  'documented',
  'stored',
  'access',
  'shared',
  'preserved',
  'responsible',
] as const
export type PlanQuestion = (typeof planQuestions)[number]

/** What is asked, and what an answer says. */
export const planWords: Record<PlanQuestion, { title: string; help: string }> = {
  collected: {
    title: 'What data will you collect or use?',
    help: 'Kinds and formats, how much, from whom or where, and what you use that exists already.',
  },
  about_people: {
    title: 'Are they about people, and is any of it sensitive?',
    help: 'Health, children, beliefs, biometrics and the like are special personal information under POPIA. Say on what ground you may use it, and how names are taken out.',
  },
  documented: {
    title: 'How will somebody else understand them?',
    help: 'A codebook, a readme, names of files and versions, the standards of your field.',
  },
  stored: {
    title: 'Where are they stored while you work, and how are they kept safe?',
    help: 'Devices and services, in which country, encryption, backups, and what happens if a device is lost.',
  },
  access: {
    title: 'Who can see them, and who decides?',
    help: 'By role: you, supervisors, transcribers, statisticians. Say who signs confidentiality agreements.',
  },
  shared: {
    title: 'What will be shared, where, when, and under which licence?',
    help: 'A repository that gives a DOI, an embargo if there is one, and why anything cannot be shared.',
  },
  preserved: {
    title: 'How long are they kept, and what happens then?',
    help: 'Years after the degree or the last article, who looks after them, and how they are destroyed.',
  },
  responsible: {
    title: 'Who is responsible, and what does it cost?',
    help: 'During the study and after it, with the time and money that it takes.',
  },
}

export const planAnswerLimit = 5000
export const planVersionsAtMost = 200

const Answer = prose({
  max: planAnswerLimit,
  tooLong: `Keep each answer under ${planAnswerLimit.toLocaleString('en')} characters.`,
})

/** The answers; an empty one is not written yet. */
export const PlanAnswers = z.strictObject(
  Object.fromEntries(planQuestions.map((question) => [question, Answer.default('')])) as Record<
    PlanQuestion,
    z.ZodDefault<typeof Answer>
  >,
)
export type PlanAnswers = Record<PlanQuestion, string>

/** What a machine has to know besides words: yes, no, or not known yet. */
export const knownOrNot = ['yes', 'no', 'unknown'] as const
export type Known = (typeof knownOrNot)[number]

/** A version of the plan, as it was saved. */
export type DataPlan = {
  number: number
  answers: PlanAnswers
  personalData: Known
  sensitiveData: Known
  savedByName: string | null
  savedAt: Date
}
