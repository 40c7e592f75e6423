import * as z from 'zod'
import { line } from '#domain/ground/text.ts'

/* What a study does, in plain questions: by the answers go its way through ethics review and what has to be handed in. */

/** In the order in which they are asked. */
export const studyAspects = [
  'people',
  'minors',
  'patients',
  'trial',
  'vulnerable',
  'sensitive',
  'school',
  'records',
  'tissue',
  'online',
  'animals',
  'environment',
  'biosafety',
  'abroad',
] as const
export type StudyAspect = (typeof studyAspects)[number]

export const aspectQuestions: Record<StudyAspect, string> = {
  people: 'Do people take part: in interviews, surveys, tests, observations?',
  minors: 'Is anybody of them under 18?',
  patients: 'Are any of them patients, or asked in a clinic or hospital?',
  trial: 'Do you try a medicine, a vaccine or a medical device on people?',
  vulnerable: 'Does anybody need particular protection: prisoners, refugees, people who cannot easily refuse?',
  sensitive: 'Could the questions upset somebody: violence, illness, grief, money, the law?',
  school: 'Does any of it happen in a school, or with its learners?',
  records: 'Do you use records about people: files, registers, results?',
  tissue: 'Do you use blood, tissue or other samples from people?',
  online: 'Do you use what people write or post online?',
  animals: 'Do live animals take part, or anything taken from animals for this study?',
  environment: 'Do you collect plants, animals, fossils or samples outdoors, or work in a protected area?',
  biosafety: 'Do you work with organisms that are infectious or genetically modified?',
  abroad: 'Does any of it happen outside South Africa?',
}

/** A name for those who take part, as their own information sheet is called: “Learners in grade 11”. */
const Name = line({ max: 80, tooLong: 'Keep each under 80 characters.', empty: 'Give it a name.' })
const Names = z
  .array(Name)
  .max(20, 'Keep it to 20.')
  .transform((names) => [...new Set(names)])

export const StudyAnswers = z.strictObject({
  /** What applies; everything else does not. */
  does: z.array(z.enum(studyAspects)).transform((does) => studyAspects.filter((each) => does.includes(each))),
  groups: Names,
  /** In which participants are spoken to. */
  languages: Names,
})
export type StudyAnswers = z.infer<typeof StudyAnswers>
